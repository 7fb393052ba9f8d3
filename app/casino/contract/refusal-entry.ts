import { z } from "zod";
import { EXCLUSION_KINDS } from "./exclusion-words";
import { FILE_PROBLEMS } from "./identity-words";
import { LIMIT_KINDS, LIMIT_PERIODS } from "./limit-words";
import { addition } from "./marks";
import { DEPOSIT_REASONS } from "./payments";
import { currency, instant, minor } from "./shared";

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

export type RefusedField = (typeof REFUSED_FIELDS)[number];
export type MissingResource = (typeof MISSING_RESOURCES)[number];

/** What refusals may state besides their code: each fact has one name and one type. */
export const FACTS = {
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
};
/** Any of them may be missing. */
export type RefusalFacts = z.infer<z.ZodObject<typeof FACTS>>;

export interface RefusalEntry {
  status: number;
  /**
   * A sentence for the API's document. It is also what players read in English, and the `errorMessage`, except of codes
   * whose message states facts or is fixed (`app/refusals/messages.server.ts`, `server/casino/api/refusal-messages.ts`).
   */
  meaning: string;
  /** For developers of a casino or a client: what the sentence for players leaves out. */
  note?: string;
  /** What it always states besides its code: an example of each. */
  facts?: RefusalFacts;
  /** What it states if that is known, such as a coupon where one is active. */
  factsIfKnown?: RefusalFacts;
  /**
   * The calls that may answer with it, by method and path. Those that every call of a kind has are in
   * `server/casino/api/openapi/refusals.ts`.
   */
  calls?: readonly string[];
  /** A casino may answer with a more general code, or without one, instead. */
  addition?: true;
}

/** Calls that refuse for the same reasons. */
export const REDEEM = [
  "POST /v2/players/{pid}/coupons",
  "POST /player/{pid}/rewards/redeem",
  "POST /player/{pid}/rewards/cashback",
] as const;
export const ROUND = ["POST /players/{pid}/rounds", "POST /players/{pid}/rounds/{roundId}/steps"] as const;
export const DEMO_ROUND = ["POST /house/games/{code}/demo", "POST /house/games/{code}/demo/steps"] as const;
export const DEMO = ["GET /house/games/{code}/demo", ...DEMO_ROUND] as const;
export const DEPOSIT = [
  "GET /house/cashier/quote",
  "POST /house/cashier/deposits",
  "POST /house/cashier/deposits/{depositId}/simulate",
] as const;
export const WITHDRAW = ["GET /players/{pid}/withdrawal-quote", "POST /players/{pid}/withdrawals"] as const;

export type RefusalTable = Readonly<Record<string, RefusalEntry>>;
