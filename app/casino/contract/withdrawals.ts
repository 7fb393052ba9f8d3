import { z } from "zod";
import { secondFactorCode } from "./account";
import { defineCall } from "./call";
import { IDENTITY_STATES } from "./identity-words";
import { additionOr, list } from "./marks";
import {
  MAX_PAYOUT_ADDRESS_LENGTH,
  PAYOUT_KINDS,
  REVIEW_REASONS,
  WITHDRAWAL_OBSTACLES,
  WITHDRAWAL_REASONS,
  WITHDRAWAL_STATES,
} from "./payouts";
import { byPlayer, currency, done, instant, minor, none, textLanguage, typedPassword } from "./shared";
import { readCoinAddress } from "./values/codes";

/**
 * Money out. The player asks for an amount of cash; what came in by a card goes back to that card first, and the rest
 * to the method that the player chose. Each part is a withdrawal of its own, with its own state.
 */
const call = { base: "api", group: "cashier", auth: "session", addition: true, time: "main" } as const;

export const payoutKind = z.enum(PAYOUT_KINDS);

/** Where money may go. Masked: the whole address or number is never answered. */
export const payoutMethod = z.object({
  method_id: z.uuid(),
  kind: payoutKind,
  /** Of coins that have several: `TRC20` or `ERC20` for USDT. */
  network: z.string().nullable(),
  /** What tells it from the player's others: `TQ5n…k3Wd`, or `•••• 1111`. */
  masked: z.string(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  /** Whether another card of the player has the same brand and last digits: the day of the first use tells them apart. */
  has_twin: z.boolean().default(false),
  /** Of a card: when it was used first. */
  added_at: instant,
  /** Until when withdrawals to it wait for a person, because it is new; null if they do not. */
  new_until: instant.nullable(),
  /** Cards: what has to go back to it before anything goes elsewhere. */
  due_minor: minor,
  /** Cards come from deposits and stay; addresses can be removed. */
  is_removable: z.boolean(),
});
export type PayoutMethod = z.infer<typeof payoutMethod>;

export const withdrawalState = z.enum(WITHDRAWAL_STATES);
/** A code added later counts as `unknown`. */
export const withdrawalReason = z.enum(WITHDRAWAL_REASONS).catch("unknown");

export const withdrawal = z.object({
  withdrawal_id: z.uuid(),
  /** The withdrawals of one request have this in common. */
  request_id: z.uuid(),
  state: withdrawalState,
  amount_minor: minor,
  currency,
  kind: payoutKind,
  network: z.string().nullable(),
  masked: z.string(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  /** Why a person looks at it first; empty if it is paid by itself. */
  review_reasons: list(z.enum(REVIEW_REASONS)),
  /** Why the money came back; null unless it did. */
  reason: withdrawalReason.nullable(),
  created_at: instant,
  /** When it was handed to the payment provider. */
  sent_at: instant.nullable(),
  /** When it was paid, or the money came back. */
  ended_at: instant.nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** What a withdrawal gives up: it ends the coupon in play, because its playthrough is not met. */
const givesUp = z.object({
  coupon_code: z.string(),
  coupon_title: z.string(),
  language: textLanguage,
  /** Of the bonus balance: what is taken back, and what is the player's own and becomes cash. */
  lost_minor: minor,
  kept_minor: minor,
  /** Wagered so far, and the amount to wager before the bonus would have become cash. */
  played_minor: minor,
  needed_minor: minor,
  free_spins: z.number().int().nonnegative(),
});
export type GivesUp = z.infer<typeof givesUp>;
type WithGivesUp = { gives_up: GivesUp | null };
const couponIn = ({ gives_up }: WithGivesUp) => (gives_up === null ? [] : [gives_up]);

/** What the player has to give first (`reauthenticate`), because it was not given in the last five minutes. */
const proofNeeded = {
  /** Whether the request would be refused with `reauthentication_required`. */
  needs_password: z.boolean(),
  /** Whether it would be refused with `second_factor_required`, as that of a player who has one. */
  needs_code: z.boolean(),
};

const limits = {
  currency,
  /** What can be asked for at most by the balance: cash, and what of a bonus becomes cash if the coupon ends. */
  available_minor: minor,
  /** Already waits for payment. */
  held_minor: minor,
  identity: z.enum(IDENTITY_STATES),
  /**
   * Why nothing can be withdrawn now; null if something can, or the casino does not say and refuses the request. A quote
   * has only `identity`: it is refused for the others.
   */
  obstacle: additionOr(z.enum(WITHDRAWAL_OBSTACLES).nullable(), null),
  ...proofNeeded,
  gives_up: givesUp.nullable(),
};

export const withdrawalOptions = defineCall({
  ...call,
  method: "GET",
  path: "/players/{pid}/withdrawal-options",
  summary: "What the player can withdraw now, and where to",
  localized: couponIn,
  params: byPlayer,
  query: none,
  body: null,
  response: z.object({
    ...limits,
    cash_minor: minor,
    bonus_minor: minor,
    /** The least and the most of one request now. The most is below the least where nothing can be withdrawn. */
    minimum_minor: minor,
    maximum_minor: minor,
    /** What is left of the most that can be withdrawn in 24 hours, and that. */
    day_left_minor: minor,
    day_maximum_minor: minor,
    open: z.number().int().nonnegative(),
    open_maximum: z.number().int().positive(),
    methods: list(payoutMethod),
    /** Kinds that the player can add, in the order to offer them. */
    kinds: list(payoutKind),
    /** Present while payouts go to the sandbox instead of a real provider: amounts that end in these cents. */
    sandbox: z
      .object({ test_amounts: z.array(z.object({ cents: z.number().int(), outcome: z.string() })) })
      .nullable(),
  }),
});

export const payoutMethods = defineCall({
  ...call,
  method: "GET",
  path: "/players/{pid}/payout-methods",
  summary: "Where the player's withdrawals may go",
  params: byPlayer,
  query: none,
  body: null,
  response: z.object({
    methods: list(payoutMethod),
    kinds: list(payoutKind),
    /** What adding a method needs. A casino that does not say asks when a method is added. */
    needs_password: proofNeeded.needs_password.default(false),
    needs_code: proofNeeded.needs_code.default(false),
  }),
});

export const addPayoutMethod = defineCall({
  ...call,
  method: "POST",
  path: "/players/{pid}/payout-methods",
  summary: "Add an address of the player's own, checked by its checksum; asks as a withdrawal does",
  params: byPlayer,
  query: none,
  body: z.object({
    /** Not `card`: cards come from deposits (`invalid_field`, payout_method). */
    kind: payoutKind,
    /** `invalid_field` (payout_address) if its checksum is wrong, or it is of another coin. */
    address: z.string().overwrite(readCoinAddress).max(MAX_PAYOUT_ADDRESS_LENGTH),
    /** That it is the player's own; otherwise `invalid_field` (payout_owner). */
    is_own: z.boolean(),
  }),
  /** An address that the player has already is answered as it is. */
  response: payoutMethod,
});

export const removePayoutMethod = defineCall({
  ...call,
  method: "DELETE",
  path: "/players/{pid}/payout-methods/{methodId}",
  summary: "Remove an address; withdrawals on their way to it are still paid",
  unkeyed: "A method that is removed stays so.",
  params: byPlayer.extend({ methodId: z.uuid() }),
  query: none,
  body: null,
  response: done,
});

export const withdrawalQuote = defineCall({
  ...call,
  method: "GET",
  path: "/players/{pid}/withdrawal-quote",
  summary: "Where an amount would go and what it would give up, before anything is moved",
  localized: couponIn,
  params: byPlayer,
  /** Refused as the request would be, except for identity, password and code, which the answer names. */
  query: z.object({ amount_minor: z.coerce.number(), method_id: z.uuid() }),
  body: null,
  response: z.object({
    ...limits,
    amount_minor: minor,
    parts: list(
      z.object({
        method: payoutMethod,
        amount_minor: minor,
        /** Why a person would look at this part first. A casino that does not say holds all parts together. */
        review_reasons: list(z.enum(REVIEW_REASONS)).optional(),
      }),
    ),
    /** Why a person would look at any part first; empty if all would be paid by themselves. */
    review_reasons: list(z.enum(REVIEW_REASONS)),
  }),
});

export const requestWithdrawal = defineCall({
  ...call,
  method: "POST",
  path: "/players/{pid}/withdrawals",
  summary: "Withdraw cash. The player cannot take it back.",
  params: byPlayer,
  query: none,
  body: z.object({
    amount_minor: z.number(),
    /** For what does not go back to a card. */
    method_id: z.uuid(),
    /**
     * What the player was shown to give up: the coupon's code and `lost_minor` of the quote; empty and 0 for nothing. If
     * it is another by now, nothing is moved (`withdrawal_changed`).
     */
    expected_coupon: z.string().max(64),
    expected_lost_minor: minor,
  }),
  response: z.object({
    /** One for each part. */
    withdrawals: z.array(withdrawal),
    balance_minor: minor,
  }),
});

export const withdrawals = defineCall({
  ...call,
  method: "GET",
  path: "/players/{pid}/withdrawals",
  summary: "The player's withdrawals, newest first, by cursor",
  params: byPlayer,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next` of the previous page. */
    before: z.string().max(200).optional(),
  }),
  body: null,
  response: z.object({
    withdrawals: list(withdrawal),
    next: z.string().nullable(),
    /** Waits for payment, in all. */
    held_minor: minor,
    currency,
  }),
});

export const withdrawalById = defineCall({
  ...call,
  method: "GET",
  path: "/players/{pid}/withdrawals/{withdrawalId}",
  summary: "How a withdrawal stands",
  params: byPlayer.extend({ withdrawalId: z.uuid() }),
  query: none,
  body: null,
  response: withdrawal,
});

export const reauthenticate = defineCall({
  ...call,
  group: "account",
  method: "POST",
  path: "/players/{pid}/reauthentication",
  summary: "Give the password again, or a code of the second factor, for what a session alone must not do",
  unkeyed: "A password that is given twice counts once, and a code is refused the second time.",
  params: byPlayer,
  query: none,
  body: z.object({
    /** Of a player without a second factor; `reauthentication_required` without it. */
    password: typedPassword.optional(),
    /** Of a player with a second factor, in place of the password; `second_factor_required` or `wrong_code` without it. */
    second_factor: secondFactorCode.optional(),
  }),
  response: z.object({ fresh_until: instant }),
});
