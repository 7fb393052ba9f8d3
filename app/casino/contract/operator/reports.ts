import { z } from "zod";
import { defineCall } from "../call";
import { currency, minor, signedMinor } from "../shared";
import { operatorCall } from "./shared";

/** What the money report goes by. */
export const REPORT_GROUPS = ["day", "month", "game", "coupon", "country", "method"] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** The longest span of a report. */
export const REPORT_DAYS = 366;
/** How far back the liability can be asked for: it is worked out from today's. */
export const LIABILITY_DAYS_BACK = 1_100;

const count = z.number().int().nonnegative();

/** Days, UTC, both inclusive. */
const span = z.object({ from: z.iso.date(), to: z.iso.date() });
const pageOfSpan = span.extend({ cursor: z.string().max(300).optional() });

/**
 * Figures of the ledger, of players' transactions posted in the span. Amounts of different currencies are never added.
 * In every grouping each transaction counts in exactly one row, so that all of them have the same sums.
 */
const moneyRow = z.object({
  /** The day (YYYY-MM-DD), month (YYYY-MM), game, coupon, country or payment method; empty for what has none. */
  key: z.string(),
  /** In words, for a game; otherwise as the key. */
  name: z.string(),
  currency,
  /** Bets that were settled, bonus money and free spins included. */
  stakes_minor: signedMinor,
  payouts_minor: signedMinor,
  /** Stakes less payouts. */
  ggr_minor: signedMinor,
  /** Bonuses granted, cashback and stakes of free spins, less what was forfeited. */
  bonus_cost_minor: signedMinor,
  /** GGR less the bonus cost. */
  ngr_minor: signedMinor,
  /** Credited. */
  deposits_minor: signedMinor,
  /** Paid out. */
  withdrawals_minor: signedMinor,
  /** Refunds and corrections by operators, to players. */
  corrections_minor: signedMinor,
});
export type MoneyRow = z.infer<typeof moneyRow>;

export const moneyReport = defineCall({
  ...operatorCall,
  right: "reports.read",
  method: "GET",
  path: "/operator/reports/money",
  summary:
    "GGR, NGR, bonus cost, deposits and withdrawals of a span, by day, month, game, coupon, country or method",
  query: pageOfSpan.extend({ by: z.enum(REPORT_GROUPS) }),
  body: null,
  response: z.object({ rows: z.array(moneyRow), next: z.string().nullable() }),
});

const liabilityRow = z.object({
  day: z.string(),
  currency,
  cash_minor: signedMinor,
  bonus_minor: signedMinor,
  /** Withdrawals on their way. */
  held_minor: signedMinor,
  /** Cash, bonus and held: what players have on their accounts. */
  total_minor: signedMinor,
  /** Staked in bets that are not settled; not in the total. */
  open_stakes_minor: signedMinor,
});
export type LiabilityRow = z.infer<typeof liabilityRow>;

export const liabilityReport = defineCall({
  ...operatorCall,
  right: "reports.read",
  method: "GET",
  path: "/operator/reports/liability",
  summary: "The money of all players at the end of each day; of today, as it is now",
  query: pageOfSpan,
  body: null,
  response: z.object({ rows: z.array(liabilityRow), next: z.string().nullable() }),
});

const jackpotRow = z.object({
  /** The game, or `lobby`; empty for all pools of a currency. */
  pool: z.string(),
  name: z.string(),
  currency,
  /** Now. */
  value_minor: minor,
  /** In the span, by when they were hit. */
  hits: count,
  won_minor: minor,
  /** What the ledger says of the span; null for a single pool, which the ledger does not tell apart. */
  ledger: z
    .object({
      /** From games' stakes into the pools. */
      contributions_minor: signedMinor,
      /** Of players, for the lobby jackpot. */
      bets_minor: signedMinor,
      /** Of the house. */
      seeds_minor: signedMinor,
      /** To players, by when it was paid or claimed. */
      paid_minor: signedMinor,
    })
    .nullable(),
});
export type JackpotRow = z.infer<typeof jackpotRow>;

export const jackpotReport = defineCall({
  ...operatorCall,
  right: "reports.read",
  method: "GET",
  path: "/operator/reports/jackpots",
  summary: "What went into the jackpots and what they paid in a span, and what is in the pools now",
  query: span,
  body: null,
  response: z.object({ rows: z.array(jackpotRow) }),
});
