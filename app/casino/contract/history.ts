import { z } from "zod";
import { defineCall } from "./call";
import { COUPON_STATES } from "./coupon-words";
import { depositReason, depositStatus } from "./hosted-cashier";
import { list } from "./marks";
import {
  byPlayer,
  currency,
  gameCode,
  instant,
  minor,
  paytableVersion,
  signedMinor,
  textLanguage,
} from "./shared";
import { payoutKind, withdrawal } from "./withdrawals";

export const historyKind = z.enum(["deposits", "withdrawals", "coupons", "rounds", "ledger"]);
export type HistoryKind = z.infer<typeof historyKind>;

/** Each row's `at` (requested, started, or posted) is what the history is sorted by. */
const depositRow = z.object({
  kind: z.literal("deposit"),
  id: z.uuid(),
  at: instant,
  status: depositStatus,
  method: z.string(),
  amount_minor: minor,
  bonus_minor: minor,
  currency,
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  /** Why it brought no money. */
  reason: depositReason.nullable(),
  settled_at: instant.nullable(),
});

const withdrawalRow = withdrawal
  .omit({ withdrawal_id: true, created_at: true })
  .extend({ kind: z.literal("withdrawal"), id: z.uuid(), at: instant, method: payoutKind });

const couponRow = z.object({
  kind: z.literal("coupon"),
  id: z.uuid(),
  at: instant,
  coupon_code: z.string(),
  title: z.string(),
  language: textLanguage,
  state: z.enum(COUPON_STATES),
  bonus_minor: minor,
  /** Wagered so far, and the amount to wager before the bonus becomes cash. */
  played_minor: minor,
  needed_minor: minor,
  currency,
  redeemed_at: instant.nullable(),
  ended_at: instant.nullable(),
});

const roundRow = z.object({
  kind: z.literal("round"),
  id: z.uuid(),
  at: instant,
  game_code: gameCode,
  game_name: z.string(),
  /** Version of the game's math that was used (addition); absent: 1. */
  paytable_version: paytableVersion.optional(),
  status: z.enum(["open", "settled"]),
  stake_minor: minor,
  payout_minor: minor,
  /** What a progressive game's pool paid right after the round, on top of the balance; absent without a hit. */
  jackpot_won_minor: minor.optional(),
  /** Bonus money of the coupon that was removed right after the round; the balance after still includes it. */
  coupon_removed_minor: minor.optional(),
  balance_after_minor: signedMinor,
  currency,
  /** A coupon's free spin, whose stake the casino paid. */
  free_spin: z.boolean().default(false),
});

/** An entry of one of the player's own wallets. A round that settles at once has a single entry: win minus stake. */
const ledgerRow = z.object({
  kind: z.literal("ledger"),
  /** Transaction id and line of the entry. */
  id: z.string(),
  at: instant,
  transaction_kind: z.enum([
    "deposit",
    "bonus_grant",
    "bonus_forfeit",
    "bonus_release",
    "wager",
    "payout",
    "refund",
    "correction",
    "cashback",
    "jackpot_bet",
    "jackpot_win",
    "withdrawal_request",
    "withdrawal_paid",
    "withdrawal_return",
  ]),
  /** `held` waits for payment: a withdrawal moves cash there, and leaves it when it is paid or comes back. */
  account: z.enum(["cash", "bonus", "held"]),
  /** Positive amounts go into the wallet. */
  amount_minor: signedMinor,
  currency,
  /** The round, deposit, or coupon that the entry belongs to. */
  reference: z.uuid(),
});

export const historyRow = z.discriminatedUnion("kind", [
  depositRow,
  withdrawalRow,
  couponRow,
  roundRow,
  ledgerRow,
]);
export type HistoryRow = z.infer<typeof historyRow>;
export type DepositRow = z.infer<typeof depositRow>;
export type WithdrawalRow = z.infer<typeof withdrawalRow>;
export type CouponRow = z.infer<typeof couponRow>;
export type RoundRow = z.infer<typeof roundRow>;
export type LedgerRow = z.infer<typeof ledgerRow>;

export const history = defineCall({
  base: "api",
  group: "account",
  method: "GET",
  path: "/players/{pid}/history",
  summary: "The player's deposits, withdrawals, coupons, rounds or wallet entries, newest first, by cursor",
  auth: "session",
  time: "main",
  addition: true,
  localized: ({ rows }: { rows: HistoryRow[] }) => rows.filter((row) => row.kind === "coupon"),
  params: byPlayer,
  query: z.object({
    kind: historyKind,
    /** First and last day, inclusive, in UTC. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next` of the previous page. */
    before: z.string().max(200).optional(),
  }),
  body: null,
  response: z.object({ rows: list(historyRow), next: z.string().nullable() }),
});
