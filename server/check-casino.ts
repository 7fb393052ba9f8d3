import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { processEnv, readEnv, signingKeyOfWeb } from "~/shared/env.server";
import { StartError } from "~/shared/start-error";
import { checkCasino, isComplete, type Person, tableOf } from "./check/check";

export const USAGE = `node server/ops/check-casino.mjs URL: checks a casino against the contract.
  URL               the casino's API, as CASINO_API_URL would name it
  --provider URL    where its provider's calls are, URL/provider when left out
  --static URL      where its static files are, URL/static when left out
  --login NAME      the player to walk as; the password is the first line of the input. Without it the walk signs up
                    for an account of its own.`;

/**
 * The operator's command (server/ops/check-casino.mjs): prints what works, what is missing and what does not match.
 * @returns exit code: 1 if a required call does not work
 */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parsed(args);
    if (values.help === true) {
      process.stdout.write(`${USAGE}\n`);
      return 0;
    }
    const [apiUrl, ...more] = positionals;
    if (apiUrl === undefined) throw new StartError(`Missing URL\n${USAGE}`);
    if (more.length > 0) throw new StartError(`"${more[0]}" is one argument too many\n${USAGE}`);
    const { casino } = readEnv({
      CASINO_API_URL: apiUrl,
      CASINO_PROVIDER_URL: values.provider,
      CASINO_STATIC_URL: values.static,
    });
    const signingKey = signingKeyFor(casino.apiUrl);
    const bases = { api: casino.apiUrl, provider: casino.providerUrl, static: casino.staticUrl, signingKey };
    const checked = await checkCasino(bases, await personOf(values.login));
    for (const line of tableOf(checked)) process.stdout.write(`${line}\n`);
    return isComplete(checked.calls) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/**
 * The key to sign calls with. A generated key belongs to the embedded casino, so any other casino gets only a
 * configured one.
 */
function signingKeyFor(apiUrl: string): string | null {
  const env = processEnv();
  return apiUrl === env.casino.apiUrl ? signingKeyOfWeb(env) : (env.signingKeys?.[0] ?? null);
}

async function personOf(login: string | undefined): Promise<Person> {
  if (login === undefined) return { opens: "new" };
  const [password = ""] = (await text(process.stdin)).split(/\r?\n/);
  if (password === "")
    throw new StartError(`No password for ${login}: expected it as the first line of the input`);
  return { opens: "known", login, password };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        provider: { type: "string" },
        static: { type: "string" },
        login: { type: "string" },
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
