import { type Kysely, type RawBuilder, sql } from "kysely";
import { LIABILITY_DAYS_BACK, type LiabilityRow } from "~/casino/contract/operator/reports";
import type { Database } from "../../../db/schema";
import type { Instants } from "../../requests/count-once";
import { DeskRefusal } from "../refusal";
import { daysBack, instantsOf, nextMidnight, PAGE, pageOfRows, placeInReport, type Span } from "./span";
import { daysIn, readCounted, storedAndLive } from "./stored";

/** Before and after every transaction. */
const BEGINNING = new Date(0);
const EVER = new Date("9999-12-31");

export interface LiabilityRequest extends Span {
  cursor: string | undefined;
  now: Date;
}

/**
 * The money of all players at the end of each day: all that the ledger moved, less what it moved afterwards. Up to a few
 * minutes ago it reads sums by day (days.ts); the transactions since are a range of `ledger_transaction_by_time`.
 * @throws DeskRefusal `invalid_field`
 */
export async function readLiability(db: Kysely<Database>, request: LiabilityRequest) {
  const { from, to, now } = request;
  instantsOf(request);
  if (daysBack(to, now) < 0) throw new DeskRefusal("invalid_field", { problem: "The last day is to come." });
  if (daysBack(from, now) > LIABILITY_DAYS_BACK) {
    const problem = `The liability is known for the last ${LIABILITY_DAYS_BACK} days.`;
    throw new DeskRefusal("invalid_field", { problem });
  }
  const found = await readCounted(db, (trx, counted) => liabilityRows(trx, request, counted));
  const { rows: listed, next } = pageOfRows(found, (row) => row);
  return { rows: listed.map(rowOf), next };
}

async function liabilityRows(
  db: Kysely<Database>,
  { from, to, cursor }: LiabilityRequest,
  counted: Instants | null,
): Promise<Sums[]> {
  const place = placeInReport(cursor);
  const latest = movesOf({ since: counted?.until ?? BEGINNING, until: EVER });
  const { stored, live } = storedAndLive({ since: nextMidnight(from), until: EVER }, counted);
  const after = [...(stored === null ? [] : [storedMoves(daysIn(stored))]), ...live.map(movesOf)];
  const { rows } = await sql<Sums>`
    with held_now as (
      select currency, sum(cash) as cash, sum(bonus) as bonus, sum(held) as held, sum(open_stakes) as open_stakes
      from (${storedMoves(sql`${counted !== null}`)} union all ${latest}) moves group by currency
    ), moved as materialized (
      ${sql.join(after, sql` union all `)}
    )
    select to_char(d.day, 'YYYY-MM-DD') as key, h.currency,
      (h.cash - coalesce(m.cash, 0))::bigint as cash, (h.bonus - coalesce(m.bonus, 0))::bigint as bonus,
      (h.held - coalesce(m.held, 0))::bigint as held,
      (h.open_stakes - coalesce(m.open_stakes, 0))::bigint as open_stakes
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as d (day)
    cross join held_now h
    cross join lateral (
      select sum(cash) as cash, sum(bonus) as bonus, sum(held) as held, sum(open_stakes) as open_stakes
      from moved where moved.currency = h.currency and moved.day > d.day
    ) m
    where ${place === null}
      or (to_char(d.day, 'YYYY-MM-DD'), h.currency) > (${place?.key ?? ""}, ${place?.currency ?? ""}::char(3))
    order by 1, 2 limit ${PAGE + 1}`.execute(db);
  return rows;
}

/** What players' accounts moved in a span, by day and currency. */
export function movesOf({ since, until }: Instants): RawBuilder<unknown> {
  return sql`
    select (posted_at at time zone 'UTC')::date as day, currency, coalesce(sum(cash_minor), 0) as cash,
      coalesce(sum(bonus_minor), 0) as bonus, coalesce(sum(held_minor), 0) as held,
      coalesce(sum(open_stakes_minor), 0) as open_stakes
    from ledger_transaction where posted_at >= ${since} and posted_at < ${until} and player_id > 0 group by 1, 2`;
}

function storedMoves(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select day, currency, cash, bonus, held, open_stakes from liability_day where ${which}`;
}

interface Sums {
  key: string;
  currency: string;
  cash: number;
  bonus: number;
  held: number;
  open_stakes: number;
}

function rowOf({ key, currency, cash, bonus, held, open_stakes }: Sums): LiabilityRow {
  return {
    day: key,
    currency,
    cash_minor: cash,
    bonus_minor: bonus,
    held_minor: held,
    total_minor: cash + bonus + held,
    open_stakes_minor: open_stakes,
  };
}
