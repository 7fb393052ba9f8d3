import { randomUUID } from "node:crypto";
import pg from "pg";
import { newPlayer, type TestPlayer } from "../support/casino-client";
import { HttpVisitor } from "../support/http-visitor";

/** Signs players up through the API and gives each the same cash, posted in the ledger as a deposit. */
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

/** Logs a player in as the form does. @returns the Cookie header of the signed-in browser */
export async function signInCookie(webUrl: string, player: TestPlayer): Promise<string> {
  const http = new HttpVisitor(webUrl);
  const form = "/onboarding/login";
  const answer = await http.fillIn(form, form, { login: player.email, password: player.password });
  if (answer.status !== 303) throw new Error(`login answered ${answer.status}`);
  return [...http.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
