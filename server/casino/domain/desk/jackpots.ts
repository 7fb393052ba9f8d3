import { type Kysely, sql } from "kysely";
import { type DeskPool, POOL_DAYS, type PoolHit } from "~/casino/contract/operator/jackpots";
import type { Database } from "../../db/schema";
import { LOBBY_POOL, poolName } from "../jackpots/pools";
import { cursorOf } from "./cursor";
import { firstDay } from "./game-figures";
import { lastFlip } from "./games";
import { DeskRefusal } from "./refusal";

const PAGE = 50;
const MICRO = 1_000_000;

/** Every pool, the lobby's first. */
export async function listPools(
  db: Kysely<Database>,
  now: Date,
  isOn: (pool: string) => boolean,
): Promise<DeskPool[]> {
  const { rows } = await sql<{
    pool: string;
    currency: string;
    value_minor: number;
    seed_minor: number;
    opened_at: Date;
    hits: number;
    last_hit_at: Date | null;
    given_minor: number;
  }>`
    select p.pool_code as pool, p.currency, (p.value_micro / ${MICRO})::bigint as value_minor, p.seed_minor,
      p.opened_at, p.hits,
      (select h.hit_at from jackpot_hit h where h.pool_code = p.pool_code and h.place is not null
        order by h.place desc limit 1) as last_hit_at,
      (select coalesce(sum(d.given_micro), 0)::bigint / ${MICRO} from jackpot_pool_day d
        where d.pool_code = p.pool_code and d.day >= ${firstDay(POOL_DAYS, now)}::date) as given_minor
    from jackpot_pool p order by p.pool_code <> ${LOBBY_POOL}, p.pool_code`.execute(db);
  return rows.map((row) => ({
    ...row,
    name: poolName(row.pool),
    opened_at: row.opened_at.toISOString(),
    last_hit_at: row.last_hit_at?.toISOString() ?? null,
    is_on: isOn(row.pool),
  }));
}

export interface PoolRequest {
  pool: string;
  cursor: string | undefined;
  now: Date;
  isOn(pool: string): boolean;
}

/** @throws DeskRefusal `not_found`; `invalid_field` for a cursor that no list gave */
export async function readPool(db: Kysely<Database>, { pool, cursor, now, isOn }: PoolRequest) {
  const before = cursor === undefined ? null : placeOf(cursor);
  const found = (await listPools(db, now, isOn)).find((one) => one.pool === pool);
  if (!found) throw new DeskRefusal("not_found");
  const [days, due, hits, switched] = await Promise.all([
    db
      .selectFrom("jackpot_pool_day")
      .select(["day", sql<number>`given_micro / ${MICRO}`.as("given_minor")])
      .where("pool_code", "=", pool)
      .where("day", ">=", firstDay(POOL_DAYS, now))
      .orderBy("day")
      .execute(),
    before === null ? hitsOf(db, pool).where("guid", "is", null).execute() : [],
    hitsOf(db, pool)
      .where("place", "is not", null)
      .$if(before !== null, (query) => query.where("place", "<", before))
      .orderBy("place", "desc")
      .limit(PAGE + 1)
      .execute(),
    lastFlip(db, "jackpot", pool),
  ]);
  const page = hits.slice(0, PAGE);
  const last = page.at(-1)?.place ?? null;
  return {
    pool: found,
    switched,
    days,
    hits: [...due, ...page].map(poolHitOf),
    next: hits.length > PAGE && last !== null ? cursorOf([last]) : null,
  };
}

type HitRow = Omit<PoolHit, "hit_at" | "paid_at"> & { hit_at: Date; paid_at: Date | null };

function poolHitOf({ pid, round_id, hit_at, amount_minor, paid_at }: HitRow): PoolHit {
  return {
    pid,
    round_id,
    hit_at: hit_at.toISOString(),
    amount_minor,
    paid_at: paid_at?.toISOString() ?? null,
  };
}

function hitsOf(db: Kysely<Database>, pool: string) {
  return db
    .selectFrom("jackpot_hit")
    .select(["player_id as pid", "round_id", "hit_at", "amount_minor", "paid_at", "place"])
    .where("pool_code", "=", pool);
}

/** The place of the last hit of the page before. */
function placeOf(cursor: string): number {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const [, place = ""] = /^\["(\d{1,9})"\]$/.exec(text) ?? [];
  if (place === "") throw new DeskRefusal("invalid_field", { problem: "There is no such page of the list." });
  return Number(place);
}
