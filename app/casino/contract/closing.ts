import { z } from "zod";
import { defineCall } from "./call";
import { CLOSING_HINDRANCES } from "./closing-words";
import { IDENTITY_STATES } from "./identity-words";
import { list } from "./marks";
import { REVIEW_REASONS } from "./payouts";
import { byPlayer, currency, instant, minor, none } from "./shared";
import { payoutMethod, withdrawal } from "./withdrawals";

/** Closing an account; calls beyond the base API. */
const call = { base: "api", group: "account", auth: "session", addition: true, time: "main" } as const;

const count = z.number().int().nonnegative();

const closingAnswer = z.object({
  currency,
  /** What would be left: the cash, what of a bonus is the player's own, and jackpots that were not claimed. */
  cash_minor: minor,
  /** Withdrawals that are on their way already; they go on. */
  held_minor: minor,
  /** Where the cash would go: back to cards first, the rest to the last payout method; empty if nowhere is known. */
  parts: list(z.object({ method: payoutMethod, amount_minor: minor })),
  /** Why a person would look at the payment first; empty if it would be paid by itself. */
  review_reasons: list(z.enum(REVIEW_REASONS)),
  /** The active coupon, which would end: the player keeps `kept_minor` of the bonus balance and loses `lost_minor`. */
  coupon: z
    .object({ coupon_code: z.string(), kept_minor: minor, lost_minor: minor, free_spins: count })
    .nullable(),
  /** Rounds that the rules of their games would finish first; what they win is paid out, too. */
  open_rounds: count,
  identity: z.enum(IDENTITY_STATES),
  /** Why the account cannot be closed yet, in the order to mend it; empty if it can. */
  hindrances: list(z.enum(CLOSING_HINDRANCES)),
  /** Whether closing would be refused with `reauthentication_required`. */
  needs_password: z.boolean(),
  /** Whether it would be refused with `second_factor_required`, as that of a player who has one. */
  needs_code: z.boolean(),
});
export type ClosingAnswer = z.infer<typeof closingAnswer>;

export const closing = defineCall({
  ...call,
  method: "GET",
  path: "/players/{pid}/closing",
  summary: "What closing the account would do, before anything is moved",
  params: byPlayer,
  query: none,
  body: null,
  response: closingAnswer,
});

export const closeAccount = defineCall({
  ...call,
  method: "POST",
  path: "/players/{pid}/closing",
  summary: "Close the account: what is left is paid out, and every session ends",
  params: byPlayer,
  query: none,
  body: z.object({
    /**
     * The coupon that the player was shown to lose, and what is lost with it; empty and 0 for none. If it is another by
     * now, the account stays open (`withdrawal_changed`).
     */
    expected_coupon: z.string().max(64),
    expected_lost_minor: minor,
  }),
  response: z.object({
    closed_at: instant,
    /** What was left, on its way; empty if nothing was. */
    withdrawals: z.array(withdrawal),
  }),
});
