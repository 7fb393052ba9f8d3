import type { ErrorBody, ErrorCode } from "~/casino/contract/shared";
import type { FactsByCode, Refusal } from "../../domain/refusal";
import { refusalMessage } from "../refusal-messages";

/** The facts of each code that has any, all of them. */
const FACTS: { readonly [Code in keyof FactsByCode]: Required<FactsByCode[Code]> } = {
  invalid_request: { detail: "body.email: is not valid" },
  invalid_step: { detail: "A hand is drawn once." },
  invalid_field: { field: "birth_date", minimumAge: 21 },
  not_found: { resource: "round" },
  restricted_country: { country: "Spain", countryCode: "ES" },
  active_coupon: { type: "coupon" },
  balance_too_high: { maximumMinor: 100, currency: "USD" },
  stake_above_limit: { maximumMinor: 1000, currency: "USD" },
  deposit_below_minimum: {
    amountMinor: 2000,
    minimumMinor: 2500,
    currency: "USD",
    coupon: "400% cherry bonus",
  },
  deposit_above_maximum: {
    amountMinor: 600000,
    maximumMinor: 500000,
    currency: "USD",
    coupon: "400% cherry bonus",
  },
  deposit_declined: { reason: "do_not_honor" },
  document_refused: { problem: "too_big" },
  account_closed: { closedAt: "2026-11-20T10:00:00Z" },
  idempotency_conflict: { depositedAt: "2026-11-20T10:00:00Z" },
  excluded: { until: "2026-12-22T10:00:00Z", kind: "break" },
  withdrawal_below_minimum: { amountMinor: 1999, minimumMinor: 2000, currency: "USD" },
  withdrawal_above_maximum: { amountMinor: 500001, maximumMinor: 500000, currency: "USD" },
  withdrawal_above_day_maximum: { amountMinor: 500000, maximumMinor: 250000, currency: "USD" },
  withdrawal_above_cash: { amountMinor: 5000, maximumMinor: 4200, currency: "USD" },
  withdrawal_part_too_small: { amountMinor: 2500, payableMinor: 2490, currency: "USD" },
  rate_limited: { retryAfterSeconds: 780 },
  unavailable: { retryAfterSeconds: 2 },
  second_factor_required: { challenge: "100001.Vm4cXw8RtQ2z" },
  betting_closed: { retryAfterSeconds: 7 },
  round_too_soon: { retryAfterMs: 1700 },
  other_slot_in_play: { retryAfterMs: 12000 },
  limit_reached: {
    limit: "loss",
    period: "day",
    currency: "USD",
    limitMinor: 5000,
    leftMinor: 120,
    limitMinutes: 120,
    opensAt: "2026-11-23T10:00:00.000Z",
  },
  limit_too_early: { limit: "deposit", period: "week", opensAt: "2026-11-23T10:00:00.000Z" },
};

/** An error body as this casino sends it. */
export function refusalExample(code: ErrorCode): ErrorBody {
  const facts: Refusal["facts"] = code in FACTS ? FACTS[code as keyof FactsByCode] : {};
  const message = refusalMessage({ code, facts });
  return { errorMessage: message, errorCode: code, ...facts, requestId: "b2f9c1d4" };
}
