import { randomUUID } from "node:crypto";
import pg from "pg";
import { acceptTerms, TERMS_VERSION } from "~/casino/contract/terms";
import { newPlayer, send, type TestPlayer } from "../support/casino-client";
import { HttpVisitor } from "../support/http-visitor";

/**
 * Signs players up through the API, who accept the terms, and gives each the same cash, posted in the ledger as a deposit.
 */
export async function fundedPlayers(
  casinoUrl: string,
  databaseUrl: string,
  count: number,
  cashMinor: number,
): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let n = 0; n < count; n += 1) {
      const player = await newPlayer(casinoUrl);
      await acceptedTerms(casinoUrl, player);
      await client.query(
        `select ledger_post($1, $2, 'deposit', $3, $2, now(), 'USD', array['cash', 'house:payments'], array[$4::bigint, -$4::bigint])`,
        [player.pid, randomUUID(), `bench:${randomUUID()}`, cashMinor],
      );
      players.push(player);
    }
  } finally {
    await client.end();
  }
  return players;
}

/** Otherwise every page would say that the terms have changed. */
async function acceptedTerms(casinoUrl: string, { pid, token }: TestPlayer): Promise<void> {
  const body = { version: TERMS_VERSION };
  const { status } = await send(casinoUrl, acceptTerms, { params: { pid }, token, body });
  if (status !== 200) throw new Error(`accepting the terms answered ${status}`);
}

/** Logs a player in as the form does. @returns the Cookie header of the signed-in browser */
export async function signInCookie(webUrl: string, player: TestPlayer): Promise<string> {
  const http = new HttpVisitor(webUrl);
  const form = "/onboarding/login";
  const answer = await http.fillIn(form, form, { login: player.email, password: player.password });
  if (answer.status !== 303) throw new Error(`login answered ${answer.status}`);
  // Shows the notice of the previous sign-in, whose cookie would otherwise bring it to every page that is measured.
  const page = await http.get(answer.location);
  if (page.status !== 200) throw new Error(`${answer.location} answered ${page.status}`);
  return [...http.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
