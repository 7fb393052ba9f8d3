import { type Kysely, type RawBuilder, sql } from "kysely";
import type { MoneyRow, ReportGroup } from "~/casino/contract/operator/reports";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../../db/schema";
import { findGame } from "../../../games/casino-games";
import type { Instants } from "../../requests/count-once";
import { cursorOf } from "../cursor";
import { instantsOf, noSuchPage, PAGE, pageOfRows, type Place, placeInReport, type Span } from "./span";
import { daysIn, type Parts, readCounted, storedAndLive } from "./stored";

/** Days that one answer covers at most, with the one that its cursor names. */
const DAYS_AT_ONCE = 32;
/** Behind every currency, in the order of rows. */
const LAST_CURRENCY = "ZZZ";

export interface MoneyRequest extends Span {
  by: ReportGroup;
  cursor: string | undefined;
}

/** A transaction of a round has the round as its reference; the win of a game's pool too. */
const roundOf = sql`left join round r on r.player_id = t.player_id and r.round_id = t.reference
  and t.kind in ('wager', 'payout', 'settlement', 'jackpot_win')`;

/** How each grouping finds a transaction's key: by primary keys, and one row for each transaction. */
const GROUPS: Readonly<Record<ReportGroup, { key: RawBuilder<string>; joins?: RawBuilder<unknown> }>> = {
  day: { key: sql`to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD')` },
  month: { key: sql`to_char(t.posted_at at time zone 'UTC', 'YYYY-MM')` },
  game: { key: sql`r.game_code`, joins: roundOf },
  coupon: {
    key: sql`c.coupon_code`,
    joins: sql`${roundOf} left join player_coupon c on c.player_id = t.player_id and c.player_coupon_id
      = case when t.kind like 'bonus\_%' then t.reference else r.player_coupon_id end`,
  },
  country: { key: sql`p.country_id`, joins: sql`left join player p on p.player_id = t.player_id` },
  method: {
    key: sql`coalesce(d.method, w.kind)`,
    joins: sql`left join deposit d on t.kind = 'deposit' and d.player_id = t.player_id and d.deposit_id = t.reference
      left join withdrawal w on t.kind = 'withdrawal_paid' and w.player_id = t.player_id
        and w.withdrawal_id = t.reference`,
  },
};

/** The groupings that are counted for each day. */
export const STORED_REPORTS = ["day", "game", "coupon", "country", "method"] as const;

/** How each grouping is read from what is counted. */
const STORED: Readonly<
  Record<ReportGroup, { report: (typeof STORED_REPORTS)[number]; key: RawBuilder<string> }>
> = {
  day: { report: "day", key: sql`to_char(day, 'YYYY-MM-DD')` },
  month: { report: "day", key: sql`to_char(day, 'YYYY-MM')` },
  game: { report: "game", key: sql`key` },
  coupon: { report: "coupon", key: sql`key` },
  country: { report: "country", key: sql`key` },
  method: { report: "method", key: sql`key` },
};

/**
 * The money of a span by a grouping. Every figure is a sum of accounts of the ledger, over the transactions of players;
 * those of the house itself (player 0: seeds of and contributions to jackpots) are in the report of the jackpots.
 *
 * - stakes and payouts: into and out of `house:games`. A bet counts when it is settled; until then it is in
 *   `house:open_stakes`. Bonus money and free spins count like cash.
 * - GGR: stakes less payouts, which is what `house:games` gained.
 * - bonus cost: what `house:promotions` paid for bonuses, cashback and free spins, less what came back forfeited.
 * - NGR: GGR less the bonus cost.
 * - deposits: out of `house:payments`; withdrawals: into `house:payouts`, when they are paid.
 * - corrections: what `house:promotions` paid for refunds and corrections by operators; no part of the bonus cost.
 *
 * Up to a few minutes ago it reads sums by day (days.ts); the transactions since are found by
 * `ledger_transaction_by_time` (a BRIN index: the ledger is appended in the order of time), and whatever is joined by its
 * primary key.
 * @throws DeskRefusal `invalid_field`
 */
export async function readMoneyReport(db: Kysely<Database>, request: MoneyRequest) {
  const place = placeInReport(request.cursor);
  const { since, until, end } = scannedOf(request, place);
  const found = await readCounted(db, (trx, counted) =>
    moneyRows(trx, request.by, place, storedAndLive({ since, until }, counted)),
  );
  const { rows: listed, next } = pageOfRows(found, (row) => row);
  return {
    rows: listed.map((row) => rowOf(request.by, row)),
    next: next ?? (until < end ? afterDay(until) : null),
  };
}

async function moneyRows(
  db: Kysely<Database>,
  by: ReportGroup,
  place: Place | null,
  { stored, live }: Parts,
): Promise<MoneySums[]> {
  const parts = [
    ...(stored === null ? [] : [storedMoney(by, stored)]),
    ...live.map((one) => summedMoney(by, one)),
  ];
  const { rows } = await sql<MoneySums>`
    with summed as (
      select key, currency, sum(stakes) as stakes, sum(payouts) as payouts, sum(bonus_cost) as bonus_cost,
        sum(deposits) as deposits, sum(withdrawals) as withdrawals, sum(corrections) as corrections
      from (${sql.join(parts, sql` union all `)}) parts
      group by key, currency
    )
    select key, currency, stakes::bigint, payouts::bigint, bonus_cost::bigint, deposits::bigint, withdrawals::bigint,
      corrections::bigint
    from summed
    where ${place === null} or (key, currency) > (${place?.key ?? ""} collate "C", ${place?.currency ?? ""}::char(3))
    order by key, currency limit ${PAGE + 1}`.execute(db);
  return rows;
}

/** The sums of a span by a grouping, from the ledger. */
export function summedMoney(by: ReportGroup, { since, until }: Instants): RawBuilder<unknown> {
  const { key, joins = sql`` } = GROUPS[by];
  return sql`
    select coalesce(${key}, '') collate "C" as key, t.currency,
      coalesce(sum(t.stakes_minor), 0) as stakes,
      -coalesce(sum(t.payouts_minor), 0) as payouts,
      -coalesce(sum(t.promotions_minor) filter (where t.kind not in ('refund', 'correction')), 0) as bonus_cost,
      -coalesce(sum(t.payments_minor), 0) as deposits,
      coalesce(sum(t.paid_out_minor), 0) as withdrawals,
      -coalesce(sum(t.promotions_minor) filter (where t.kind in ('refund', 'correction')), 0) as corrections
    from ledger_transaction t ${joins}
    where t.posted_at >= ${since} and t.posted_at < ${until} and t.player_id > 0
      and num_nonnulls(t.stakes_minor, t.payouts_minor, t.promotions_minor, t.payments_minor, t.paid_out_minor) > 0
    group by 1, 2`;
}

/** The same of what is counted. */
function storedMoney(by: ReportGroup, span: Instants): RawBuilder<unknown> {
  const { report, key } = STORED[by];
  return sql`
    select ${key} collate "C" as key, currency, stakes, payouts, bonus_cost, deposits, withdrawals, corrections
    from report_day
    where report = ${report} and ${daysIn(span)}`;
}

/** A report by days is read a month at a time, from its cursor's day on: so it does not get slower with its span. */
function scannedOf({ by, ...span }: MoneyRequest, place: Place | null) {
  const { since, until: end } = instantsOf(span);
  if (by !== "day") return { since, until: end, end };
  const day = place === null ? since : new Date(place.key);
  if (!(day >= since && day < end)) throw noSuchPage();
  return { since: day, until: new Date(Math.min(end.getTime(), day.getTime() + DAYS_AT_ONCE * DAY_MS)), end };
}

/** The cursor of what comes after the days before an instant. */
function afterDay(until: Date): string {
  return cursorOf([new Date(until.getTime() - DAY_MS).toISOString().slice(0, 10), LAST_CURRENCY]);
}

interface MoneySums {
  key: string;
  currency: string;
  stakes: number;
  payouts: number;
  bonus_cost: number;
  deposits: number;
  withdrawals: number;
  corrections: number;
}

function rowOf(by: ReportGroup, sums: MoneySums): MoneyRow {
  const { key, currency, stakes, payouts, bonus_cost: bonusCost } = sums;
  const ggr = stakes - payouts;
  return {
    key,
    name: by === "game" ? (findGame(key)?.displayName ?? key) : key,
    currency,
    stakes_minor: stakes,
    payouts_minor: payouts,
    ggr_minor: ggr,
    bonus_cost_minor: bonusCost,
    ngr_minor: ggr - bonusCost,
    deposits_minor: sums.deposits,
    withdrawals_minor: sums.withdrawals,
    corrections_minor: sums.corrections,
  };
}
