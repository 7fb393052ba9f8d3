import { type Kysely, sql, type Transaction } from "kysely";
import { DAY_MS, MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../../db/schema";
import type { Clock } from "../../clock";
import { type Counted, type CountNow, countOnce, type Instants } from "../../requests/count-once";
import { startRepeating } from "../../requests/repeat";
import { costsOf, ENDED_STATES } from "../coupons/figures";
import { betsOf } from "../today-play";
import { jackpotMovesOf } from "./jackpots";
import { movesOf } from "./liability";
import { STORED_REPORTS, summedMoney } from "./money";
import { reportDay } from "./stored";

/** How often a copy looks whether there is something to count. */
const EVERY_MS = 30_000;
const BEGINNING = new Date(0);

const REPORT_SUMS: Counted = {
  mark: "report_mark",
  // Longer than anything takes from the time that it is posted by to its transaction, the provider's answer included.
  settledWithinMs: 10 * MINUTE_MS,
  async count(trx, span, isFirst) {
    if (isFirst) await begin(trx, span.since);
    for (const part of byDay(span)) await countPart(trx, part);
  },
};

/**
 * Adds to the sums of the desk what was posted and what ended since they were counted last: the groupings of the money
 * report but months, the moves of the liability and of the jackpots, each player's bets of a day, and the figures of
 * coupons.
 * Ranges of the time are served by `ledger_transaction_by_time` (BRIN: the ledger is appended in the order of time).
 * @returns whether there is more to count at once
 */
export function countReportSums(db: Kysely<Database>, counting: CountNow): Promise<boolean> {
  return countOnce(db, REPORT_SUMS, counting);
}

/** What was posted before the first day, which is nothing unless the rows come from elsewhere. */
async function begin(trx: Transaction<Database>, since: Date): Promise<void> {
  await trx.updateTable("report_mark").set({ counted_from: since, counted_until: since }).execute();
  const before = { since: BEGINNING, until: since };
  await sql`
    insert into liability_day (day, currency, cash, bonus, held, open_stakes)
    select ${reportDay(new Date(since.getTime() - DAY_MS))}::date, currency, sum(cash), sum(bonus), sum(held), sum(open_stakes)
    from (${movesOf(before)}) moved group by currency`.execute(trx);
  await addCoupons(trx, before);
}

async function countPart(trx: Transaction<Database>, span: Instants): Promise<void> {
  const day = sql`${reportDay(span.since)}::date`;
  for (const report of STORED_REPORTS) {
    await sql`
      insert into report_day as d (report, day, key, currency, stakes, payouts, bonus_cost, deposits, withdrawals, corrections)
      select ${report}, ${day}, ${report === "day" ? sql`''` : sql`key`}, currency, stakes, payouts, bonus_cost, deposits,
        withdrawals, corrections
      from (${summedMoney(report, span)}) summed
      on conflict (report, day, key, currency) do update set
        stakes = d.stakes + excluded.stakes, payouts = d.payouts + excluded.payouts,
        bonus_cost = d.bonus_cost + excluded.bonus_cost, deposits = d.deposits + excluded.deposits,
        withdrawals = d.withdrawals + excluded.withdrawals, corrections = d.corrections + excluded.corrections`.execute(
      trx,
    );
  }
  await sql`
    insert into liability_day as d (day, currency, cash, bonus, held, open_stakes) ${movesOf(span)}
    on conflict (day, currency) do update set
      cash = d.cash + excluded.cash, bonus = d.bonus + excluded.bonus, held = d.held + excluded.held,
      open_stakes = d.open_stakes + excluded.open_stakes`.execute(trx);
  await sql`
    insert into jackpot_day as d (day, currency, contributions, bets, seeds, paid) ${jackpotMovesOf(span)}
    on conflict (day, currency) do update set
      contributions = d.contributions + excluded.contributions, bets = d.bets + excluded.bets,
      seeds = d.seeds + excluded.seeds, paid = d.paid + excluded.paid`.execute(trx);
  await sql`
    with played as materialized (${betsOf(span)}), counted as (
      insert into active_day as a (day, players)
      select ${day}, count(*) from played p
      where not exists (select from player_day d where d.day = ${day} and d.player_id = p.player_id)
      having count(*) > 0
      on conflict (day) do update set players = a.players + excluded.players
    )
    insert into player_day as d (day, player_id, currency, rounds, stakes, payouts)
    select ${day}, player_id, currency, rounds, stakes, payouts from played
    on conflict (day, player_id) do update set
      rounds = d.rounds + excluded.rounds, stakes = d.stakes + excluded.stakes, payouts = d.payouts + excluded.payouts`.execute(
    trx,
  );
  await addCoupons(trx, span);
}

async function addCoupons(trx: Transaction<Database>, span: Instants): Promise<void> {
  await sql`
    insert into coupon_cost as c (coupon_code, currency, given, released, forfeited) ${costsOf(span)}
    on conflict (coupon_code, currency) do update set
      given = c.given + excluded.given, released = c.released + excluded.released,
      forfeited = c.forfeited + excluded.forfeited`.execute(trx);
  // By code and state: that is how `player_coupon_by_state` begins.
  await sql`
    insert into coupon_ended as e (coupon_code, version, state, coupons, bonus)
    select p.coupon_code, p.coupon_version, p.state, count(*), sum(p.bonus_minor)
    from coupon c cross join unnest(${ENDED_STATES}::text[]) s (state)
    join player_coupon p on p.coupon_code = c.coupon_code and p.state = s.state
    where p.ended_at >= ${span.since} and p.ended_at < ${span.until}
    group by 1, 2, 3
    on conflict (coupon_code, version, state) do update set
      coupons = e.coupons + excluded.coupons, bonus = e.bonus + excluded.bonus`.execute(trx);
}

function* byDay({ since, until }: Instants): Generator<Instants> {
  let from = since;
  while (from < until) {
    const midnight = new Date((Math.floor(from.getTime() / DAY_MS) + 1) * DAY_MS);
    const before = midnight < until ? midnight : until;
    yield { since: from, until: before };
    from = before;
  }
}

/** Counts until stopped. @returns stops it, and waits for a run in progress */
export function startReportSums(
  db: Kysely<Database>,
  clock: Clock,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  return startRepeating(() => countReportSums(db, { now: clock.now() }), { everyMs: EVERY_MS, onFault });
}
