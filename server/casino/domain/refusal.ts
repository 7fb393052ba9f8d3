import type { FileProblem } from "~/casino/contract/identity-words";
import type { ExclusionState } from "~/casino/contract/exclusion";
import type { DepositReason } from "~/casino/contract/payments";
import type { LimitKind, LimitPeriod } from "~/casino/contract/limit-words";
import type { ErrorBody, ErrorCode, MissingResource, RefusedField } from "~/casino/contract/shared";

/** What a refusal says besides its code. */
type RefusalFacts = Omit<ErrorBody, "errorMessage" | "errorCode" | "requestId">;

/** A player's limit: of money with what is left of it, of time in minutes. */
interface LimitFacts {
  limit: LimitKind;
  period: LimitPeriod;
  currency: string;
  limitMinor?: number;
  leftMinor?: number;
  limitMinutes?: number;
  /** From when it would be possible; absent if waiting does not help. */
  opensAt?: string;
}

/** The facts of the codes that have any. Amounts are integer minor units. */
export interface FactsByCode {
  invalid_request: { detail: string };
  invalid_step: { detail: string };
  invalid_field: { field: RefusedField; minimumAge?: number };
  /** Without a resource, the path itself is unknown. */
  not_found: { resource?: MissingResource };
  restricted_country: { country: string; countryCode: string };
  active_coupon: { type: "coupon" };
  balance_too_high: { maximumMinor: number; currency: string };
  stake_above_limit: { maximumMinor: number; currency: string };
  deposit_below_minimum: { amountMinor: number; minimumMinor: number; currency: string; coupon?: string };
  deposit_above_maximum: { amountMinor: number; maximumMinor: number; currency: string; coupon?: string };
  /** With a challenge, the sign-in goes on with a code; without, the request has to carry one. */
  second_factor_required: { challenge?: string };
  deposit_declined: { reason?: DepositReason };
  document_refused: { problem: FileProblem };
  excluded: ExclusionState;
  account_closed: { closedAt: string };
  idempotency_conflict: { depositedAt?: string };
  withdrawal_below_minimum: { amountMinor: number; minimumMinor: number; currency: string };
  withdrawal_above_maximum: { amountMinor: number; maximumMinor: number; currency: string };
  withdrawal_above_day_maximum: { amountMinor: number; maximumMinor: number; currency: string };
  withdrawal_above_cash: { amountMinor: number; maximumMinor: number; currency: string };
  withdrawal_part_too_small: { amountMinor: number; payableMinor: number; currency: string };
  rate_limited: { retryAfterSeconds: number };
  unavailable: { retryAfterSeconds: number };
  /** Without a time, the next round begins when this one ends. */
  betting_closed: { retryAfterSeconds?: number };
  round_too_soon: { retryAfterMs: number };
  other_slot_in_play: { retryAfterMs: number };
  limit_reached: LimitFacts;
  limit_too_early: { limit: LimitKind; period: LimitPeriod; opensAt: string };
}

export type FactsOf<Code extends ErrorCode> = Code extends keyof FactsByCode ? FactsByCode[Code] : object;

type FactsArgument<Code extends ErrorCode> =
  object extends FactsOf<Code> ? [facts?: FactsOf<Code>] : [facts: FactsOf<Code>];

/**
 * A request that a rule refuses. The API maps its code to a status and a message; any other error is a fault and
 * becomes a 500.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly facts: RefusalFacts;

  constructor(code: Code, ...[facts]: FactsArgument<Code>) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.facts = facts ?? {};
  }
}

/** A refusal that the database decided: its code says which facts it has. */
export function refusalWith(code: ErrorCode, facts: object = {}): Refusal {
  return new (Refusal as new (code: ErrorCode, facts: object) => Refusal)(code, facts);
}

/**
 * Refuses a request that violates the contract.
 * @param detail for the developer of the client
 */
export function malformed(detail: string): Refusal {
  return new Refusal("invalid_request", { detail });
}
