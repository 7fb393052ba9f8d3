import { afterAll, beforeAll, expect, it } from "vitest";
import { waitingCorrections } from "../../../server/casino/domain/desk/corrections";
import { identityQueue } from "../../../server/casino/domain/desk/identity";
import { readPool } from "../../../server/casino/domain/desk/jackpots";
import { playersOfDay } from "../../../server/casino/domain/desk/today-play";
import { withdrawalQueue } from "../../../server/casino/domain/desk/withdrawals";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { winLobbyJackpot } from "../../support/lobby-win";
import { operatorOfRole } from "../../support/operators";
import { newWithdrawer, withdraw } from "../../support/withdrawals";
import { newPlayer, NOW } from "../money/support";

/** Rows of each list: more than two pages of 50. */
const ROWS = 104;
/** The times of the rows in SQL: four have the same, also across the end of a page. */
const AT = `'${NOW.toISOString()}'::timestamptz - interval '1 hour' + number / 4 * interval '1 second'`;
const NUMBERS = `generate_series(1, ${ROWS}) number`;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
  const { kysely, pool } = casino.database;
  const players: number[] = [];
  for (let made = 0; made < ROWS; made += 1) players.push(await newPlayer(kysely));
  const operator = await operatorOfRole(kysely, "owner", NOW);
  const withdrawer = await newWithdrawer(casino, { cashMinor: 1_000_00 });
  expect((await withdraw(casino.url, withdrawer, 600_00)).status).toBe(200);
  // Their holds are left out, which the database would refuse.
  await pool.query(`
    set session_replication_role = replica;
    insert into withdrawal select (jsonb_populate_record(w, jsonb_build_object(
      'withdrawal_id', gen_random_uuid(), 'created_at', ${AT}))).* from withdrawal w, ${NUMBERS};
    reset session_replication_role`);
  await pool.query(
    `insert into identity_check (player_id, check_id, state, submitted_at)
     select ($1::bigint[])[number], gen_random_uuid(), 'in_review', ${AT} from ${NUMBERS}`,
    [players],
  );
  await pool.query(
    `insert into balance_correction (player_id, correction_id, amount_minor, currency, reason, state, asked_by, asked_at)
     select ($1::bigint[])[number], gen_random_uuid(), 100, 'USD', 'gift', 'asked', $2, ${AT} from ${NUMBERS}`,
    [players, operator.id],
  );
  await pool.query(
    `insert into player_day (day, player_id, currency, rounds, stakes, payouts)
     select $1::date, ($2::bigint[])[number], 'USD', 1, 100, 0 from ${NUMBERS}`,
    ["2026-10-01", players],
  );
  // The day is counted.
  await kysely
    .updateTable("report_mark")
    .set({ counted_from: new Date("2026-10-01"), counted_until: new Date("2026-10-02") })
    .execute();
  for (const player of players) await winLobbyJackpot(pool, player);
});
afterAll(() => casino.close());

type Page = (cursor: string | undefined) => Promise<{ ids: unknown[]; next: string | null }>;

const lists: Record<string, { page: Page; order: string }> = {
  withdrawals: {
    async page(cursor) {
      const filter = { state: "review", kind: undefined, least: undefined, claimed: "any", cursor } as const;
      const { rows, next } = await withdrawalQueue(casino.database.kysely, filter, 0, NOW);
      return { ids: rows.map(({ withdrawal_id }) => withdrawal_id), next };
    },
    order: "select withdrawal_id as id from withdrawal order by created_at, withdrawal_id",
  },
  "documents in review": {
    async page(cursor) {
      const { rows, next } = await identityQueue(casino.database.kysely, { claimed: "any", cursor }, 0, NOW);
      return { ids: rows.map(({ player_id }) => player_id), next };
    },
    order: "select player_id as id from identity_check order by submitted_at, player_id",
  },
  corrections: {
    async page(cursor) {
      const { rows, next } = await waitingCorrections(casino.database.kysely, cursor);
      return { ids: rows.map(({ correction_id }) => correction_id), next };
    },
    order: "select correction_id as id from balance_correction order by asked_at, correction_id",
  },
  "hits of a jackpot": {
    async page(cursor) {
      const request = { pool: "lobby", cursor, now: NOW, isOn: () => true };
      const { hits, next } = await readPool(casino.database.kysely, request);
      return { ids: hits.map(({ pid }) => pid), next };
    },
    order: "select player_id as id from jackpot_hit order by place desc",
  },
  "players of a day": {
    async page(cursor) {
      const after = cursor === undefined ? undefined : Number(cursor);
      const { rows, next } = await playersOfDay(casino.database.kysely, { day: "2026-10-01", after });
      return { ids: rows.map(({ player_id }) => player_id), next: next === null ? null : String(next) };
    },
    order: "select player_id as id from player_day where day = '2026-10-01' order by player_id",
  },
};

it.each(Object.entries(lists))(
  "desk.list-pages: %s, each row once and in order, pages of 50",
  async (_, { page, order }) => {
    const { rows } = await casino.database.pool.query<{ id: unknown }>(order);
    const ids: unknown[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const found: Awaited<ReturnType<Page>> = await page(cursor);
      ids.push(...found.ids);
      sizes.push(found.ids.length);
      cursor = found.next;
    }
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(sizes).toEqual([50, 50, rows.length - 100]);
  },
);
