import { randomUUID } from "node:crypto";
import pg from "pg";
import { request } from "undici";
import { newPlayer, type TestPlayer } from "../support/casino-client";

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
  const answer = await request(`${webUrl}/onboarding/login`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: webUrl,
      "sec-fetch-site": "same-origin",
    },
    body: new URLSearchParams({ login: player.email, password: player.password }).toString(),
  });
  await answer.body.dump();
  const cookies = [answer.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0] ?? "");
  if (answer.statusCode !== 303 || cookies.length === 0)
    throw new Error(`login answered ${answer.statusCode}`);
  return cookies.join("; ");
}
