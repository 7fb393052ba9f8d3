import { type Kysely, sql } from "kysely";
import {
  type Statement,
  STATEMENT_GAMES,
  STATEMENT_YEARS,
  type StatementTotals,
} from "~/casino/contract/statement";
import { DAY_MS, MINUTE_MS } from "~/shared/durations";
import type { Database, TransactionKind } from "../../db/schema";
import { findGame } from "../../games/casino-games";
import { lastTransactionBefore, moneyAfter } from "../ledger/balances-at";
import { Refusal } from "../refusal";

export interface StatementRequest {
  playerId: number;
  /** First and last day (YYYY-MM-DD, UTC), both inclusive. */
  from: string;
  to: string;
  now: Date;
}

/** By how much a caller's clock may be ahead. */
const MAX_CLOCK_LEAD_MS = MINUTE_MS;

/**
 * What a player's transactions of a span sum to. A span is cut at transaction numbers: it begins after the last one
 * posted before its first day. So statements of adjacent spans share a balance and miss nothing, whatever the clocks say.
 * @throws Refusal `invalid_date_range`, `date_in_future`, `date_range_too_long`
 */
export async function readStatement(db: Kysely<Database>, request: StatementRequest): Promise<Statement> {
  const { playerId, from, to } = request;
  const { since, until } = spanOf(request);
  const [before, last] = await Promise.all([
    lastTransactionBefore(db, playerId, since),
    lastTransactionBefore(db, playerId, until),
  ]);
  const [opening, closing, sums, currency] = await Promise.all([
    moneyAfter(db, playerId, before),
    moneyAfter(db, playerId, last),
    sumsBetween(db, playerId, { before, last }),
    currencyOf(db, playerId),
  ]);
  return { from, to, currency, opening, closing, totals: totalsOf(sums), ...gamesOf(sums) };
}

function spanOf({ from, to, now }: StatementRequest): { since: Date; until: Date } {
  if (from > to) throw new Refusal("invalid_date_range");
  const since = new Date(from);
  const lastDay = new Date(to);
  // A caller whose clock is a little ahead may ask for a day that has just begun there.
  if (lastDay.getTime() > now.getTime() + MAX_CLOCK_LEAD_MS) throw new Refusal("date_in_future");
  const tooFar = new Date(since);
  tooFar.setUTCFullYear(tooFar.getUTCFullYear() + STATEMENT_YEARS);
  if (lastDay >= tooFar) throw new Refusal("date_range_too_long");
  return { since, until: new Date(lastDay.getTime() + DAY_MS) };
}

async function currencyOf(db: Kysely<Database>, playerId: number): Promise<string> {
  const { currency } = await db
    .selectFrom("wallet")
    .select("currency")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  return currency;
}

/** A settlement moves nothing of the player's, so nothing else reads its kind. */
type Kind = TransactionKind | "settlement";

/** Sums of the accounts by kind, and by game where the kind is of a round. Positive goes into the account. */
interface Sums {
  kind: Kind;
  gameCode: string | null;
  /** Rounds that began. */
  rounds: number;
  cash: number;
  bonus: number;
  onHold: number;
  stakes: number;
  payouts: number;
  openStakes: number;
  payments: number;
  promotions: number;
  jackpot: number;
  paidOut: number;
}

/** One scan of the index of the numbers. */
async function sumsBetween(
  db: Kysely<Database>,
  playerId: number,
  { before, last }: { before: number; last: number },
): Promise<Sums[]> {
  const sum = (column: string) => sql<number>`coalesce(sum(t.${sql.ref(column)}), 0)::bigint`;
  return db
    .selectFrom("ledger_transaction as t")
    .leftJoin("round as r", (join) =>
      join
        .onRef("r.player_id", "=", "t.player_id")
        .onRef("r.round_id", "=", "t.reference")
        .on(sql<boolean>`t.kind in ('wager', 'payout', 'settlement')`),
    )
    .select([
      sql<Kind>`t.kind`.as("kind"),
      "r.game_code as gameCode",
      // The transaction that begins a round has the round's id.
      sql<number>`count(*) filter (where t.transaction_id = r.round_id)`.as("rounds"),
      sum("cash_minor").as("cash"),
      sum("bonus_minor").as("bonus"),
      sum("held_minor").as("onHold"),
      sum("stakes_minor").as("stakes"),
      sum("payouts_minor").as("payouts"),
      sum("open_stakes_minor").as("openStakes"),
      sum("payments_minor").as("payments"),
      sum("promotions_minor").as("promotions"),
      sum("jackpot_minor").as("jackpot"),
      sum("paid_out_minor").as("paidOut"),
    ])
    .where("t.player_id", "=", playerId)
    .where("t.sequence", ">", before)
    .where("t.sequence", "<=", last)
    .groupBy(["t.kind", "r.game_code"])
    .execute();
}

/**
 * What the player staked: from where it is taken, into games or an open round; when an open round settles, one is
 * moved to the other. The house's promotions pay the stake of a free spin.
 */
function stakedMinor({ stakes, openStakes, promotions }: Sums): number {
  return stakes + openStakes + promotions;
}

/** What went into withdrawals: requests, less what came back. Their payout is `paid_out_minor`. */
function withdrawalsMinor(of: SumOf): number {
  return of(["withdrawal_request", "withdrawal_return"], ({ onHold }) => onHold);
}

type SumOf = (kinds: readonly Kind[], amount: (sums: Sums) => number) => number;

const OF_ROUNDS = ["wager", "payout", "settlement"] as const;
const OF_COUPONS = ["bonus_release", "bonus_forfeit"] as const;
const OF_OPERATORS = ["refund", "correction"] as const;

function totalsOf(sums: readonly Sums[]): StatementTotals {
  const of: SumOf = (kinds, amount) =>
    sums.filter(({ kind }) => kinds.includes(kind)).reduce((total, one) => total + amount(one), 0);
  // What left an account of the casino; from 0, because a sum of nothing is no -0.
  const outOf: SumOf = (kinds, amount) => 0 - of(kinds, amount);
  const stakes = of(OF_ROUNDS, stakedMinor);
  const payouts = outOf(OF_ROUNDS, (one) => one.payouts);
  const jackpotStakes = of(["jackpot_bet"], ({ jackpot }) => jackpot);
  const jackpots = outOf(["jackpot_win"], ({ jackpot }) => jackpot);
  return {
    deposits_minor: outOf(["deposit"], ({ payments }) => payments),
    withdrawals_minor: withdrawalsMinor(of),
    paid_out_minor: of(["withdrawal_paid"], ({ paidOut }) => paidOut),
    rounds: of(OF_ROUNDS, ({ rounds }) => rounds),
    stakes_minor: stakes,
    payouts_minor: payouts,
    jackpot_stakes_minor: jackpotStakes,
    jackpots_minor: jackpots,
    bonus_granted_minor: outOf(["bonus_grant"], ({ promotions }) => promotions),
    // The bonus part of a jackpot goes back to the casino where its coupon is over.
    bonus_forfeited_minor: of([...OF_COUPONS, "jackpot_win"], ({ promotions }) => promotions),
    bonus_released_minor: of(OF_COUPONS, ({ cash }) => cash),
    cashback_minor: outOf(["cashback"], ({ promotions }) => promotions),
    corrections_minor: of(OF_OPERATORS, ({ cash, bonus }) => cash + bonus),
    held_corrections_minor: of(OF_OPERATORS, ({ onHold }) => onHold),
    net_minor: payouts + jackpots - stakes - jackpotStakes,
  };
}

type Play = Pick<StatementTotals, "rounds" | "stakes_minor" | "payouts_minor" | "net_minor">;

function gamesOf(sums: readonly Sums[]): Pick<Statement, "games" | "other_games"> {
  const byGame = new Map<string, Sums[]>();
  for (const one of sums) {
    if (one.gameCode === null) continue;
    byGame.set(one.gameCode, [...(byGame.get(one.gameCode) ?? []), one]);
  }
  const all = [...byGame]
    .map(([game_code, own]) => ({
      game_code,
      game_name: findGame(game_code)?.displayName ?? game_code,
      ...playOf(totalsOf(own)),
    }))
    .sort((a, b) => b.stakes_minor - a.stakes_minor || (a.game_code < b.game_code ? -1 : 1));
  const others = all.slice(STATEMENT_GAMES);
  return {
    games: all.slice(0, STATEMENT_GAMES),
    other_games: others.length === 0 ? null : { games: others.length, ...others.map(playOf).reduce(plus) },
  };
}

function playOf({ rounds, stakes_minor, payouts_minor, net_minor }: Play): Play {
  return { rounds, stakes_minor, payouts_minor, net_minor };
}

function plus(a: Play, b: Play): Play {
  return {
    rounds: a.rounds + b.rounds,
    stakes_minor: a.stakes_minor + b.stakes_minor,
    payouts_minor: a.payouts_minor + b.payouts_minor,
    net_minor: a.net_minor + b.net_minor,
  };
}
