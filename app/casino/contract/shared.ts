import { z } from "zod";
import { CLIENT_ID } from "./client-id";
import { FILE_PROBLEMS } from "./identity-words";
import { EXCLUSION_KINDS } from "./exclusion-words";
import { MAX_TYPED_PASSWORD_LENGTH } from "./lengths";
import { LIMIT_KINDS, LIMIT_PERIODS } from "./limit-words";
import { addition } from "./marks";
import { DEPOSIT_REASONS } from "./payments";

/** CASINO_ID is sent as X-Casino-Id with every call, SKIN_ID in the payloads. */
export const CASINO_ID = 799;
export const SKIN_ID = 1;

/** How a casino answers a call that it does not have, together with a missing `errorCode`. */
export const MISSING_CALL_STATUSES: readonly number[] = [404, 405, 501];

export const none = z.object({});

/** A player's id. */
export const pid = z.number().int().positive();
/** A player's id in a path or a query. */
export const pidInPath = z.coerce.number().int().positive();
export const byPlayer = z.object({ pid: pidInPath });

/** Integer minor units (US cents); never negative. */
export const minor = z.number().int().nonnegative();
/** Integer minor units with a sign. */
export const signedMinor = z.number().int();
/** ISO 8601 instant, UTC. */
export const instant = z.iso.datetime({ offset: true });
export const currency = z.string().length(3);
/** BCP 47. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/);

export const clientId = z.union([z.literal(CLIENT_ID.desktop), z.literal(CLIENT_ID.other)]);
export const skinId = z.literal(SKIN_ID);

/**
 * A password as typed: the minimum length of new passwords does not apply, and a hash of before may be of letters and marks apart.
 */
export const typedPassword = z.string().max(MAX_TYPED_PASSWORD_LENGTH);

/** The language of the texts beside it, as a BCP 47 tag: `fr-CA`. */
export const textLanguage = addition(
  z.string().regex(/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i),
  "the texts are in another language than the answer",
);

/** Confirms that an action was done. An empty answer counts too. */
export const done = z.object({ message: addition(z.string()) });

/** Parts of a request that a player fills in, as `invalid_field` names them. */
const REFUSED_FIELDS = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "zip",
  "birth_date",
  "amount",
  "payment_method",
  "card_number",
  "card_expiry",
  "card_security_code",
  "limit",
  "payout_method",
  "payout_address",
  "payout_owner",
] as const;

/** What `not_found` did not find. */
const MISSING_RESOURCES = [
  "cashback",
  "chat_token",
  "deposit",
  "exclusion",
  "game",
  "lobby",
  "message",
  "payout_method",
  "player",
  "round",
  "session",
  "table",
  "withdrawal",
] as const;

/** Body of every error. `errorMessage` is a sentence for the player; `errorCode` is stable and for programs. */
export const errorBody = z.object({
  errorMessage: z.string(),
  errorCode: addition(
    z.enum([
      "invalid_request",
      "invalid_credentials",
      "too_many_attempts",
      "rate_limited",
      "guard_required",
      "invalid_token",
      "unauthenticated",
      "forbidden",
      "not_found",
      "email_exists",
      "login_exists",
      "restricted_country",
      "banned",
      "invalid_coupon",
      "coupon_expired",
      "coupon_used",
      "active_coupon",
      "no_active_coupon",
      // Further refusals of a coupon (additions): not for the player's class, fully used up, a balance above 1 for
      // a fixed amount on redemption, wrong state for the event, no free spins.
      "coupon_not_open",
      "coupon_exhausted",
      "balance_too_high",
      "coupon_awaiting_deposit",
      "coupon_ended",
      "no_free_spins",
      "wrong_game",
      "open_round",
      // The next server seed is not the one shown to the player (addition).
      "seed_changed",
      "insufficient_funds",
      "invalid_stake",
      "stake_above_limit",
      "invalid_step",
      // The bet on a shared round came after betting closed (addition).
      "betting_closed",
      // The lobby jackpot is not open to this player (addition).
      "jackpot_blocked",
      // The player's money is blocked until it has been reviewed (addition).
      "account_stopped",
      // Closed for now by the casino: opening accounts, deposits, withdrawals, a game (additions).
      "signups_closed",
      "deposits_closed",
      "withdrawals_closed",
      "game_closed",
      "deposit_below_minimum",
      "deposit_above_maximum",
      "deposit_declined",
      // The deposit would no longer bring the bonus that was shown (addition).
      "deposit_changed",
      "details_incomplete",
      "idempotency_conflict",
      // The mutation requires an Idempotency-Key and has none (addition).
      "idempotency_key_required",
      "maintenance",
      // The database is unavailable or overloaded; the change may or may not have been made (addition).
      "unavailable",
      "too_large",
      "internal",
      // Each of the following tells apart what an older code covers (additions).
      // A field that the player filled in; `field` names it.
      "invalid_field",
      "invalid_cursor",
      "invalid_date_range",
      // A statement is asked for days to come, or for more than ten years (additions).
      "date_in_future",
      "date_range_too_long",
      "invalid_demo",
      "invalid_signature",
      "email_not_changeable",
      // Name and birth date stay as they are once the identity was asked for, the address while it is checked.
      "details_fixed",
      "wrong_password",
      // The new password is among the most common ones, which the player's market does not allow.
      "common_password",
      "page_outdated",
      "cashier_closed",
      "saved_login_ended",
      "confirmation_link_expired",
      "unsubscribe_link_invalid",
      "conversation_full",
      "cashback_claimed",
      "cashback_expired",
      // A round played with the coupon, or under the seed, is still open.
      "coupon_in_play",
      "seed_in_use",
      "already_bet",
      "free_spins_started",
      "round_over",
      "round_not_over",
      "no_hint",
      // The rules of the player's market: a round begun too soon, a slot beside another, a bonus that is for slots.
      "round_too_soon",
      "other_slot_in_play",
      "coupon_for_slots",
      "jackpot_won",
      // No round begins before the player has acknowledged a reality check.
      "reality_check_due",
      // A file of an identity check cannot be used; `problem` says why.
      "document_refused",
      // A check lacks a file.
      "documents_missing",
      // The documents are being checked, or the identity is verified.
      "identity_settled",
      // The player takes a break or is excluded; `until` and `kind` say which.
      "excluded",
      // Closing an account (additions). The player has closed it, at `closedAt`.
      "account_closed",
      // It cannot be closed yet: a deposit is on its way, or a bet or jackpot is not settled.
      "deposit_pending",
      "bet_open",
      // A limit of the player's own forbids it (addition).
      "limit_reached",
      // A raise of a limit is confirmed before its time (addition).
      "limit_too_early",
      // The law of the player's market has them choose a deposit limit, or none, first (addition).
      "limit_choice_required",
      // There is no raise of a limit to confirm: it was confirmed or dropped, or waited too long (addition).
      "limit_change_over",
      // Refusals of a withdrawal (additions). The password has to be given again, or the identity verified, first.
      "reauthentication_required",
      "identity_required",
      "withdrawal_below_minimum",
      "withdrawal_above_maximum",
      // More than is left of the most in 24 hours; more than there is in cash.
      "withdrawal_above_day_maximum",
      "withdrawal_above_cash",
      // One of its parts would be too small to be paid.
      "withdrawal_part_too_small",
      // As many are open as may be.
      "withdrawals_open",
      // It would give up something else than the player was shown.
      "withdrawal_changed",
      // The player has as many payout methods as may be kept; this one cannot be removed.
      "payout_methods_full",
      "payout_method_fixed",
      // The second factor (additions). It has to be given: for a sign-in, with the `challenge`.
      "second_factor_required",
      "wrong_code",
      // The sign-in that waited for a code is over: it starts again with the password.
      "sign_in_expired",
      // It is on, or off, already.
      "second_factor_on",
      "second_factor_off",
    ]),
  ),
  /** `coupon` for an active-coupon conflict. */
  type: z.string().optional(),
  /** For developers: how the request violates the contract. Not to be shown (addition). */
  detail: z.string().optional(),
  /** Name of the restricted country. */
  country: addition(z.string(), "restricted_country"),
  /** Its ISO 3166 code, by which a client can name the country in the player's language. */
  countryCode: addition(z.string().length(2), "restricted_country"),
  /** The field that is not usable. */
  field: addition(z.enum(REFUSED_FIELDS), "invalid_field"),
  /** What does not exist. */
  resource: addition(z.enum(MISSING_RESOURCES), "not_found"),
  /** In years. */
  minimumAge: addition(z.number().int().positive(), "invalid_field of a birth date"),
  /** The amount asked for. Amounts of an error are in `currency`, or in US cents if there is none. */
  amountMinor: addition(minor, "the amount of a deposit or withdrawal is refused"),
  minimumMinor: addition(minor, "deposit_below_minimum or withdrawal_below_minimum"),
  maximumMinor: addition(
    minor,
    "deposit_above_maximum, stake_above_limit, balance_too_high or a withdrawal above what is possible",
  ),
  /** The nearest amount that can be paid. */
  payableMinor: addition(minor, "withdrawal_part_too_small"),
  currency: addition(currency, "a deposit, a withdrawal, a coupon or a stake is refused for an amount"),
  /** Title of the coupon whose limits refuse the deposit: without the coupon it would be possible. */
  coupon: addition(z.string(), "deposit_below_minimum or deposit_above_maximum"),
  /** Names the sign-in that waits for a code; a secret. */
  challenge: addition(z.string().max(200), "second_factor_required, to a sign-in"),
  /** Why the payment provider declined. */
  reason: addition(z.enum(DEPOSIT_REASONS), "deposit_declined"),
  /** What is wrong with the file. */
  problem: addition(z.enum(FILE_PROBLEMS), "document_refused"),
  /** Until when the player may not play. */
  until: addition(instant, "excluded"),
  kind: addition(z.enum(EXCLUSION_KINDS), "excluded"),
  closedAt: addition(instant, "account_closed"),
  /** When the deposit was made that the key paid for. */
  depositedAt: addition(instant, "idempotency_conflict with a deposit that was paid"),
  /** Seconds to wait before a retry: with `rate_limited`, `unavailable`, and, if known, `betting_closed`. */
  retryAfterSeconds: addition(z.number().int().positive(), "it is known"),
  /** Milliseconds until it is possible. */
  retryAfterMs: addition(z.number().int().positive(), "round_too_soon or other_slot_in_play"),
  /** Which of the player's limits, what it is (minor units, or minutes for time) and what is left of it. */
  limit: addition(z.enum(LIMIT_KINDS), "limit_reached or limit_too_early"),
  period: addition(z.enum(LIMIT_PERIODS), "limit_reached or limit_too_early"),
  limitMinor: addition(minor, "limit_reached, of money"),
  leftMinor: addition(minor, "limit_reached, of money"),
  limitMinutes: addition(z.number().int().positive(), "limit_reached, of time"),
  /** From when it would be possible, if nothing else happens. */
  opensAt: addition(instant, "limit_reached, if waiting helps, or limit_too_early"),
  requestId: addition(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type ErrorCode = NonNullable<ErrorBody["errorCode"]>;
export type RefusedField = (typeof REFUSED_FIELDS)[number];
export type MissingResource = (typeof MISSING_RESOURCES)[number];

/** `gameId-machineId`, as links identify a game. */
export const gameCode = z.string().regex(/^\d{1,9}-\d{1,9}$/);

/** A version of a game's math. Rounds are replayed with the version they were played with. */
export const paytableVersion = z.number().int().positive();
