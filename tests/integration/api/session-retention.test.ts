import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import { DAY_MS, HOUR_MS } from "~/shared/durations";
import { operators } from "../../../server/casino/domain/desk/colleagues";
import { openOperatorSession } from "../../../server/casino/domain/desk/operators";
import { prune } from "../../../server/casino/domain/prune";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, send, signInAgain, type TestPlayer } from "../../support/casino-client";
import { operatorOfRole } from "../../support/operators";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

async function askForCredential({ pid, token }: TestPlayer): Promise<void> {
  const body = { playerId: pid, token_type: "refresh" as const };
  await send(casino.url, account.token, { params: { pid }, token, body });
}

describe("pruning of sessions", () => {
  it("session.old-rows-pruned: old rows are deleted, a player's newest session and recent rows stay", async () => {
    const player = await newPlayer(casino.url);
    await askForCredential(player);
    await signInAgain(casino.url, player);
    const { kysely } = casino.database;
    const count = async (table: "player_session" | "refresh_credential") =>
      (await kysely.selectFrom(table).select("player_id").where("player_id", "=", player.pid).execute())
        .length;
    const at = (days: number) => new Date(casino.clock.now().getTime() + days * DAY_MS);
    await prune(kysely, at(30.9));
    expect([await count("player_session"), await count("refresh_credential")]).toEqual([2, 1]);
    await prune(kysely, at(90.9));
    expect([await count("player_session"), await count("refresh_credential")]).toEqual([2, 0]);
    casino.clock.advance(HOUR_MS);
    await signInAgain(casino.url, player);
    await prune(kysely, at(91));
    expect([await count("player_session"), await count("refresh_credential")]).toEqual([1, 0]);
  });

  it("session.old-rows-pruned: of an operator's sessions the newest stays, and the list of colleagues says when it was used", async () => {
    const { kysely } = casino.database;
    const now = casino.clock.now();
    const place = { address: "203.0.113.7", agent: "Firefox" };
    const { id, name } = await operatorOfRole(kysely, "support", new Date(now.getTime() - 200 * DAY_MS));
    const open = (daysAgo: number) =>
      kysely
        .transaction()
        .execute((trx) => openOperatorSession(trx, id, place, new Date(now.getTime() - daysAgo * DAY_MS)));
    await open(100);
    await open(95);
    const sessionAges = async () =>
      (
        await kysely
          .selectFrom("operator_session")
          .select("created_at")
          .where("operator_id", "=", id)
          .orderBy("session_id")
          .execute()
      ).map((row) => Math.round((now.getTime() - row.created_at.getTime()) / DAY_MS));
    expect(await sessionAges()).toEqual([200, 100, 95]);
    await prune(kysely, now);
    expect(await sessionAges()).toEqual([95]);
    await open(60);
    await open(10);
    await prune(kysely, now);
    expect(await sessionAges()).toEqual([60, 10]);
    const [row] = (await operators(kysely)).filter((one) => one.name === name);
    expect(row?.last_seen_at).toEqual(new Date(now.getTime() - 10 * DAY_MS));
  });

  it("old rows of other tables go by their own age, more than one batch of them", async () => {
    const { kysely, pool } = casino.database;
    const now = casino.clock.now();
    await pool.query(
      `insert into idempotency_record (player_id, key, request_hash, status, response, created_at)
       select 7, n::text, '', 200, 'null', $1::timestamptz - (n % 2) * interval '8 days' from generate_series(1, 2600) n`,
      [now],
    );
    await pool.query(
      `insert into login_failure (name_hash, failures, last_at)
       select n::text::bytea, 1, $1::timestamptz - n * interval '13 hours' from generate_series(0, 3) n`,
      [now],
    );
    await prune(kysely, now);
    const left = async (sql: string) => (await pool.query(sql)).rowCount;
    expect(await left("select from idempotency_record where player_id = 7")).toBe(1300);
    expect(await left("select from login_failure where length(name_hash) = 1")).toBe(2);
  });
});
