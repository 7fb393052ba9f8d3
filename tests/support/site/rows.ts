import type { HttpPlayer } from "./http-player";
import type { TestSystem } from "./test-system";

/** A player's rows, oldest first: what really happened, whatever the pages said. */

export async function balanceMinorOf(testSystem: TestSystem, player: HttpPlayer): Promise<number> {
  const [sum] = await column(
    testSystem,
    player,
    "select coalesce(sum(cash_minor + bonus_minor), 0) from wallet where player_id = $1",
  );
  return Number(sum);
}

/** The states of the player's deposits. */
export function depositsOf(testSystem: TestSystem, player: HttpPlayer): Promise<string[]> {
  return column(testSystem, player, "select status from deposit where player_id = $1 order by created_at");
}

/** The states of the player's rounds. */
export function roundsOf(testSystem: TestSystem, player: HttpPlayer): Promise<string[]> {
  return column(testSystem, player, "select status from round where player_id = $1 order by round_id");
}

/** The record of the player's last round. */
export async function lastOutcome(testSystem: TestSystem, player: HttpPlayer): Promise<unknown> {
  const [outcome] = await column(
    testSystem,
    player,
    "select outcome::text from round where player_id = $1 order by started_at desc, round_id desc limit 1",
  );
  if (outcome === undefined) throw new Error("The player has no round.");
  return JSON.parse(outcome);
}

/** Sum of the payouts of all rounds of the player. */
export async function payoutMinorOf(testSystem: TestSystem, player: HttpPlayer): Promise<number> {
  const [sum] = await column(
    testSystem,
    player,
    "select coalesce(sum(payout_minor), 0) from round where player_id = $1",
  );
  return Number(sum);
}

/** The states of the player's coupons. */
export function couponsOf(testSystem: TestSystem, player: HttpPlayer): Promise<string[]> {
  return column(
    testSystem,
    player,
    "select state from player_coupon where player_id = $1 order by requested_at",
  );
}

/** How many accounts have this email. */
export async function accountsOf(
  { database }: TestSystem,
  { person }: Pick<HttpPlayer, "person">,
): Promise<number> {
  const { rowCount } = await database.pool.query("select from player where email = lower($1)", [
    person.email,
  ]);
  return rowCount ?? 0;
}

/** The player's number. */
export async function pidOf(testSystem: TestSystem, player: Pick<HttpPlayer, "person">): Promise<string> {
  const [pid = ""] = await column(testSystem, player, "select $1::text");
  return pid;
}

/** One column of the player's rows, as text. */
async function column(
  { database }: TestSystem,
  { person }: Pick<HttpPlayer, "person">,
  query: string,
): Promise<string[]> {
  const player = await database.pool.query<{ player_id: string }>(
    "select player_id from player where email = lower($1)",
    [person.email],
  );
  const { rows } = await database.pool.query<Record<string, unknown>>(query, [player.rows[0]?.player_id]);
  return rows.map((row) => String(Object.values(row)[0]));
}
