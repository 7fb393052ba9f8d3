import { z } from "zod";
import { CLIENT_ID } from "./client-id";
import { addition } from "./marks";

/** Spec §9: casino id and skin id. */
export const CASINO_ID = 799;
export const SKIN_ID = 1;

export const none = z.object({});

/** A player's number. */
export const pid = z.number().int().positive();
/** A player's number in a path or a query. */
export const pidInPath = z.coerce.number().int().positive();
export const byPlayer = z.object({ pid: pidInPath });

/** Integer minor units (cents of a dollar); never negative. */
export const minor = z.number().int().nonnegative();
/** Integer minor units with a sign. */
export const signedMinor = z.number().int();
/** ISO 8601 instant, UTC. */
export const instant = z.iso.datetime({ offset: true });
export const currency = z.string().length(3);

export const clientId = z.union([z.literal(CLIENT_ID.desktop), z.literal(CLIENT_ID.other)]);
export const skinId = z.literal(SKIN_ID);

/** An answer that only says that it was done; an empty one says it too. */
export const done = z.object({ message: addition(z.string()) });

/**
 * The body of every answer that is not a success. `errorMessage` is the
 * sentence of spec §7's result rule; `errorCode` is stable and for programs.
 */
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
      // What a coupon refuses beyond spec §8 (additions): not for the player's class, none left in all, a balance
      // above 1 for a fixed amount on redemption, an event out of turn, free spins that are not there.
      "coupon_not_open",
      "coupon_exhausted",
      "balance_too_high",
      "coupon_awaiting_deposit",
      "coupon_ended",
      "no_free_spins",
      "wrong_game",
      "open_round",
      // Another server seed is next than the player was shown (addition).
      "seed_changed",
      "insufficient_funds",
      "invalid_stake",
      "stake_above_limit",
      "invalid_step",
      // A bet on a shared round that came after the close (addition).
      "betting_closed",
      // The lobby jackpot is not for this player (spec §6; addition).
      "jackpot_blocked",
      // The player's money is stopped until it has been looked at (addition).
      "account_stopped",
      "deposit_below_minimum",
      "deposit_above_maximum",
      "deposit_declined",
      // The bonus that was shown is not what the deposit would bring now (addition).
      "deposit_changed",
      "details_incomplete",
      "idempotency_conflict",
      // A mutation that must act once came without an Idempotency-Key (addition).
      "idempotency_key_required",
      "maintenance",
      // The database is away, or too many ask at once: whether a change was made is not known (addition).
      "unavailable",
      "too_large",
      "internal",
    ]),
  ),
  /** Spec §8: `coupon` for an active-coupon conflict. */
  type: z.string().optional(),
  /** What is wrong with a request that does not keep to the contract, for developers; not to be shown (addition). */
  detail: z.string().optional(),
  /** Country name of a restricted country. */
  country: addition(z.string(), "restricted_country"),
  /** Seconds to wait before another try, with `rate_limited`, `unavailable` and, where it is known, `betting_closed`. */
  retryAfterSeconds: addition(z.number().int().positive(), "it is known"),
  requestId: addition(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type ErrorCode = NonNullable<ErrorBody["errorCode"]>;
