import { userInfo } from "node:os";
import { text } from "node:stream/consumers";
import { openDatabase } from "./casino/db/database";
import { runningEmbedded } from "./casino/db/running";
import { systemClock } from "./casino/domain/clock";
import { Refusal } from "./casino/domain/refusal";
import { supportCommand } from "./casino/support-command";
import { chatSecretOf, processEnv, type Env } from "./env";
import { StartError } from "./start-error";

/**
 * The hosts' command for messages (server/ops/support.mjs). Works on the casino's database; the casino sends the emails
 * that it queues and can keep running.
 * @returns exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const env = processEnv();
    const database = await openDatabase({
      databaseUrl: env.databaseUrl ?? (await embedded(env)),
      dataDir: env.dataDir,
      log: { info: () => undefined, error: () => undefined },
    });
    try {
      await supportCommand(
        {
          db: database.kysely,
          clock: systemClock,
          host: userInfo().username,
          chatSecret: chatSecretOf(env),
          print: (line) => void process.stdout.write(`${line}\n`),
          readInput: () => text(process.stdin),
        },
        args,
      );
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

export async function embedded(env: Env): Promise<string> {
  const url = await runningEmbedded(env.dataDir);
  if (url === undefined) {
    throw new StartError("The house is closed: start it (npm start), or say which database by DATABASE_URL");
  }
  return url;
}
