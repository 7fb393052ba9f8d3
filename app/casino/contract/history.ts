import { z } from "zod";
import { defineCall } from "./call";
import { list } from "./marks";
import { depositStatus } from "./house-cashier";
import { gameCode } from "./rounds";
import { byPlayer, currency, instant, minor, signedMinor } from "./shared";

export const historyKind = z.enum(["deposits", "coupons", "rounds", "ledger"]);
export type HistoryKind = z.infer<typeof historyKind>;

/** `at` of each row is what the history is ordered by: when it was asked for, started or posted. */
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
  /** Why it was declined. */
  reason: z.string().nullable(),
  settled_at: instant.nullable(),
});

const couponRow = z.object({
  kind: z.literal("coupon"),
  id: z.uuid(),
  at: instant,
  coupon_code: z.string(),
  title: z.string(),
  state: z.enum(["requested", "redeemed", "completed", "cancelled", "expired", "removed", "used_up"]),
  bonus_minor: minor,
  /** How much has been staked, and how much has to be before the bonus is cash. */
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
  status: z.enum(["open", "settled"]),
  stake_minor: minor,
  payout_minor: minor,
  /** What the pool of a progressive game paid right after it, on top of the balance; absent where it was not hit. */
  jackpot_won_minor: minor.optional(),
  /** The bonus money of the coupon that was removed right after it, which the balance after still has in. */
  coupon_removed_minor: minor.optional(),
  balance_after_minor: signedMinor,
  currency,
  /** The house paid the stake: a free spin of a coupon. */
  free_spin: z.boolean().default(false),
});

/** An entry of one of the player's own wallets: of a round that settles at once, what it won less its stake. */
const ledgerRow = z.object({
  kind: z.literal("ledger"),
  /** The transaction's id and the entry's line. */
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
  ]),
  account: z.enum(["cash", "bonus"]),
  /** Positive into the wallet. */
  amount_minor: signedMinor,
  currency,
  /** The round, deposit or coupon that it belongs to. */
  reference: z.uuid(),
});

export const historyRow = z.discriminatedUnion("kind", [depositRow, couponRow, roundRow, ledgerRow]);
export type HistoryRow = z.infer<typeof historyRow>;
export type DepositRow = z.infer<typeof depositRow>;
export type CouponRow = z.infer<typeof couponRow>;
export type RoundRow = z.infer<typeof roundRow>;
export type LedgerRow = z.infer<typeof ledgerRow>;

export const history = defineCall({
  base: "api",
  group: "account",
  method: "GET",
  path: "/players/{pid}/history",
  summary: "The player's deposits, coupons, rounds or wallet entries, newest first, by cursor",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: z.object({
    kind: historyKind,
    /** First and last day, both included, in UTC. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next` of the page before. */
    before: z.string().max(200).optional(),
  }),
  body: null,
  response: z.object({ rows: list(historyRow), next: z.string().nullable() }),
});
