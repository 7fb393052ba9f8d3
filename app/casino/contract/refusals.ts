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
const FACTS = {
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

interface RefusalEntry {
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
  /** A casino may answer with a more general code, or without one, instead. */
  addition?: true;
}

/**
 * Every refusal of the casino. The API's answers and document, the client and the types of both programs follow this
 * table; what players read is in `app/refusals` and its translations.
 */
const TABLE = {
  invalid_request: {
    status: 400,
    meaning: "Something you entered can’t be used. Please check it and try again.",
    note: "A part of the request is not as the schema says.",
    facts: { detail: "body.email: is not valid" },
  },
  invalid_credentials: { status: 401, meaning: "Your login or password is incorrect." },
  too_many_attempts: {
    status: 403,
    meaning: "Too many failed login attempts",
    note: "It is the fifth failed login in a row.",
  },
  rate_limited: { status: 429, meaning: "There were too many requests.", facts: { retryAfterSeconds: 780 } },
  guard_required: {
    status: 403,
    meaning: "Please answer the question to go on.",
    note: "The form has to be guarded better: a question is asked.",
  },
  invalid_token: {
    status: 403,
    meaning: "This link has expired or was already used. Please request a new one.",
  },
  unauthenticated: { status: 401, meaning: "Your session has ended. Please log in again." },
  forbidden: { status: 403, meaning: "This belongs to another player." },
  not_found: {
    status: 404,
    meaning: "There is no such thing.",
    note: "Without a resource, the path itself is unknown.",
    factsIfKnown: { resource: "round" },
  },
  email_exists: { status: 409, meaning: "An account with this email already exists" },
  login_exists: { status: 409, meaning: "An account already exists" },
  restricted_country: {
    status: 403,
    meaning: "Players of this country are not accepted.",
    facts: { country: "Spain", countryCode: "ES" },
  },
  banned: {
    status: 403,
    meaning: "This account can’t be used. Please contact support.",
    note: "The account is banned.",
  },
  invalid_coupon: { status: 404, meaning: "Invalid Coupon" },
  coupon_expired: { status: 409, meaning: "This coupon has expired." },
  coupon_used: { status: 409, meaning: "You have already used this coupon." },
  active_coupon: { status: 409, meaning: "Another coupon is active.", facts: { type: "coupon" } },
  no_active_coupon: { status: 404, meaning: "You don’t have an active coupon." },
  coupon_not_open: { status: 409, meaning: "This coupon isn’t available for your account.", addition: true },
  coupon_exhausted: {
    status: 409,
    meaning: "This coupon has been used up by other players.",
    addition: true,
  },
  balance_too_high: {
    status: 409,
    meaning: "The balance is above what the coupon allows.",
    facts: { maximumMinor: 100, currency: "USD" },
    addition: true,
  },
  coupon_awaiting_deposit: { status: 409, meaning: "This coupon is waiting for a deposit.", addition: true },
  coupon_ended: { status: 409, meaning: "This coupon has ended.", addition: true },
  no_free_spins: { status: 409, meaning: "You have no free spins left.", addition: true },
  wrong_game: { status: 409, meaning: "These free spins aren’t for this game." },
  open_round: { status: 409, meaning: "Please finish the open round of this game first." },
  seed_changed: {
    status: 409,
    meaning: "The next server seed has changed. Nothing else was changed.",
    addition: true,
  },
  insufficient_funds: { status: 409, meaning: "Your balance is too low for this bet." },
  invalid_stake: {
    status: 400,
    meaning: "Please choose one of this game’s bets.",
    note: "The game has no such stake.",
  },
  stake_above_limit: {
    status: 409,
    meaning: "The stake is above the player’s limit.",
    facts: { maximumMinor: 1000, currency: "USD" },
  },
  invalid_step: {
    status: 400,
    meaning: "That isn’t possible in this round.",
    facts: { detail: "A hand is drawn once." },
  },
  betting_closed: {
    status: 409,
    meaning: "The bet came after the close.",
    note: "Without a time, the next round begins when this one ends.",
    factsIfKnown: { retryAfterSeconds: 7 },
    addition: true,
  },
  jackpot_blocked: {
    status: 403,
    meaning: "Your account can’t join the lobby jackpot. Most accounts can after a first deposit.",
    addition: true,
  },
  account_stopped: {
    status: 403,
    meaning: "Your account is under review, so nothing can be paid in or out. Please contact support.",
    addition: true,
  },
  signups_closed: {
    status: 409,
    meaning: "We aren’t opening new accounts right now. Please try again later.",
    addition: true,
  },
  deposits_closed: {
    status: 409,
    meaning: "Deposits are closed right now. Please try again later.",
    addition: true,
  },
  withdrawals_closed: {
    status: 409,
    meaning: "Withdrawals are closed right now. Please try again later.",
    addition: true,
  },
  game_closed: {
    status: 409,
    meaning: "This game is closed right now. Please choose another one.",
    addition: true,
  },
  deposit_below_minimum: {
    status: 422,
    meaning: "The amount is below the minimum.",
    facts: { amountMinor: 2000, minimumMinor: 2500, currency: "USD" },
    factsIfKnown: { coupon: "400% cherry bonus" },
  },
  deposit_above_maximum: {
    status: 422,
    meaning: "The amount is above the maximum.",
    facts: { amountMinor: 600000, maximumMinor: 500000, currency: "USD" },
    factsIfKnown: { coupon: "400% cherry bonus" },
  },
  deposit_declined: {
    status: 402,
    meaning: "The payment was declined.",
    factsIfKnown: { reason: "do_not_honor" },
  },
  deposit_changed: {
    status: 409,
    meaning:
      "Your coupon has changed since this page was shown. Nothing was charged. Please look at the amounts again.",
    note: "The deposit would bring something else than was shown.",
    addition: true,
  },
  details_incomplete: { status: 409, meaning: "Please complete your account details before you deposit." },
  idempotency_conflict: {
    status: 422,
    meaning:
      "You already submitted this form with different details. Please open it again and submit it again.",
    note: "The key was used for another request.",
    factsIfKnown: { depositedAt: "2026-11-20T10:00:00Z" },
  },
  idempotency_key_required: { status: 400, meaning: "This call needs an Idempotency-Key.", addition: true },
  maintenance: {
    status: 503,
    meaning: "Sorry, the product is currently undergoing maintenance. Please try again later.",
  },
  unavailable: {
    status: 503,
    meaning: "Sorry, we cannot answer just now. Please try again: nothing is done twice.",
    note: "Whether a change was made is not known.",
    facts: { retryAfterSeconds: 2 },
    addition: true,
  },
  too_large: { status: 413, meaning: "The request is too large." },
  internal: { status: 500, meaning: "Sorry, Something went wrong. Please try again later." },
  invalid_field: {
    status: 400,
    meaning: "A field that the player filled in cannot be used.",
    facts: { field: "birth_date" },
    factsIfKnown: { minimumAge: 21 },
    addition: true,
  },
  invalid_cursor: {
    status: 400,
    meaning: "This page of the history does not exist.",
    note: "There is no such page of the list.",
    addition: true,
  },
  invalid_date_range: { status: 400, meaning: "The first day can’t be after the last.", addition: true },
  date_in_future: {
    status: 400,
    meaning: "The last day can’t be in the future. Days are in UTC.",
    addition: true,
  },
  date_range_too_long: { status: 400, meaning: "A statement can cover at most ten years.", addition: true },
  invalid_demo: {
    status: 400,
    meaning: "We couldn’t load this demo. Please start a new one.",
    addition: true,
  },
  invalid_signature: { status: 401, meaning: "The signature is wrong, or too old.", addition: true },
  email_not_changeable: {
    status: 400,
    meaning: "To change your email, please contact support.",
    note: "An email that is confirmed is changed by support only.",
    addition: true,
  },
  details_fixed: {
    status: 409,
    meaning:
      "We’ve asked you to verify your identity, so these details can’t be changed for now. Please contact support.",
    note: "Name and birth date are fixed once the identity was asked for, the address while it is checked.",
    addition: true,
  },
  wrong_password: { status: 401, meaning: "Your current password is incorrect.", addition: true },
  common_password: {
    status: 422,
    meaning: "This password is one of the most common. Please choose another one.",
    note: "The player’s market does not allow it.",
    addition: true,
  },
  page_outdated: {
    status: 403,
    meaning: "This page is out of date. Please open it again.",
    note: "The page was made for an earlier session.",
    addition: true,
  },
  cashier_closed: {
    status: 401,
    meaning: "The cashier is closed. Please open it again from the casino.",
    note: "The cashier’s ticket has expired.",
    addition: true,
  },
  saved_login_ended: {
    status: 403,
    meaning: "This link is no longer valid. Please log in.",
    note: "It is the link of a saved login.",
    addition: true,
  },
  confirmation_link_expired: {
    status: 403,
    meaning:
      "This link has expired, was already used or is for another account. You can get a new one from your account.",
    addition: true,
  },
  unsubscribe_link_invalid: {
    status: 403,
    meaning: "This link isn’t valid, or it has expired.",
    addition: true,
  },
  conversation_full: {
    status: 409,
    meaning: "This conversation is full. Please write a new message.",
    addition: true,
  },
  cashback_claimed: { status: 409, meaning: "You have already claimed this cashback.", addition: true },
  cashback_expired: { status: 409, meaning: "This cashback has expired.", addition: true },
  coupon_in_play: {
    status: 409,
    meaning: "You still have an open round played with this coupon. Please finish it first.",
    addition: true,
  },
  seed_in_use: {
    status: 409,
    meaning: "Please finish your open round before you change the seed.",
    addition: true,
  },
  already_bet: { status: 409, meaning: "You already have a bet on this round.", addition: true },
  free_spins_started: {
    status: 409,
    meaning: "You’ve already started your free spins, so their game can’t be changed.",
    addition: true,
  },
  round_over: { status: 409, meaning: "This round is over.", addition: true },
  round_not_over: {
    status: 404,
    meaning: "This round is not over yet.",
    note: "So it has no record yet.",
    addition: true,
  },
  no_hint: { status: 409, meaning: "There is nothing to choose in this round.", addition: true },
  round_too_soon: {
    status: 429,
    meaning: "The round before has not lasted long enough; the next may begin after `retryAfterMs`.",
    facts: { retryAfterMs: 1700 },
    addition: true,
  },
  other_slot_in_play: {
    status: 429,
    meaning: "The player plays another slot; this one opens after `retryAfterMs`.",
    facts: { retryAfterMs: 12000 },
    addition: true,
  },
  coupon_for_slots: {
    status: 409,
    meaning: "Your bonus is for slots. Finish or cancel your coupon to play other games.",
    note: "A rule of the player’s market.",
    addition: true,
  },
  jackpot_won: {
    status: 404,
    meaning: "That jackpot has been won. Please reload to see the new one.",
    addition: true,
  },
  reality_check_due: {
    status: 409,
    meaning: "It’s time for a reality check. See how your session is going, then choose whether to play on.",
    note: "No round begins before the player has acknowledged it.",
    addition: true,
  },
  document_refused: {
    status: 422,
    meaning: "The file cannot be used.",
    facts: { problem: "too_big" },
    addition: true,
  },
  documents_missing: {
    status: 409,
    meaning: "A document is missing. Please add it.",
    addition: true,
  },
  identity_settled: {
    status: 409,
    meaning: "We’re already checking your documents, or your identity is verified.",
    addition: true,
  },
  excluded: {
    status: 403,
    meaning: "You can’t play for now. Your account says until when.",
    note: "The player takes a break or is excluded.",
    facts: { until: "2026-12-22T10:00:00Z", kind: "break" },
    addition: true,
  },
  account_closed: {
    status: 403,
    meaning: "The player has closed the account.",
    facts: { closedAt: "2026-11-20T10:00:00Z" },
    addition: true,
  },
  deposit_pending: {
    status: 409,
    meaning:
      "A deposit of yours is still on its way. You can close your account once it has arrived or ended.",
    addition: true,
  },
  bet_open: {
    status: 409,
    meaning: "A game or jackpot of yours isn’t settled yet. Please try again in a minute.",
    addition: true,
  },
  limit_reached: {
    status: 403,
    meaning: "A limit that the player has set forbids it.",
    note: "Without `opensAt`, waiting does not help.",
    facts: { limit: "loss", period: "day", currency: "USD" },
    factsIfKnown: {
      limitMinor: 5000,
      leftMinor: 120,
      limitMinutes: 120,
      opensAt: "2026-11-23T10:00:00.000Z",
    },
    addition: true,
  },
  limit_too_early: {
    status: 409,
    meaning: "The raise of the limit has not waited long enough; it has at `opensAt`.",
    facts: { limit: "deposit", period: "week", opensAt: "2026-11-23T10:00:00.000Z" },
    addition: true,
  },
  limit_choice_required: {
    status: 409,
    meaning: "Before your first deposit, please set a deposit limit in the cashier, or choose to have none.",
    addition: true,
  },
  limit_change_over: {
    status: 409,
    meaning: "There is no change to confirm: it was already confirmed or dropped, or it waited too long.",
    note: "It was confirmed or dropped, or waited too long.",
    addition: true,
  },
  reauthentication_required: {
    status: 403,
    meaning: "Please enter your password again to continue.",
    addition: true,
  },
  identity_required: {
    status: 403,
    meaning: "Please verify your identity before your first withdrawal.",
    addition: true,
  },
  withdrawal_below_minimum: {
    status: 422,
    meaning: "The amount is below the minimum.",
    facts: { amountMinor: 1999, minimumMinor: 2000, currency: "USD" },
    addition: true,
  },
  withdrawal_above_maximum: {
    status: 422,
    meaning: "The amount is above the maximum.",
    facts: { amountMinor: 500001, maximumMinor: 500000, currency: "USD" },
    addition: true,
  },
  withdrawal_above_day_maximum: {
    status: 409,
    meaning: "The amount is above what is left of the most in 24 hours.",
    facts: { amountMinor: 500000, maximumMinor: 250000, currency: "USD" },
    addition: true,
  },
  withdrawal_above_cash: {
    status: 409,
    meaning: "The amount is above the cash.",
    facts: { amountMinor: 5000, maximumMinor: 4200, currency: "USD" },
    addition: true,
  },
  withdrawal_part_too_small: {
    status: 422,
    meaning: "A part would be too small to be paid; `payableMinor` is the nearest amount that can be.",
    facts: { amountMinor: 2500, payableMinor: 2490, currency: "USD" },
    addition: true,
  },
  withdrawals_open: {
    status: 409,
    meaning: "You already have three withdrawals waiting. Please wait until one is done.",
    addition: true,
  },
  withdrawal_changed: {
    status: 409,
    meaning:
      "Your coupon has changed since this page was shown. Nothing was withdrawn. Please look at the amounts again.",
    note: "The withdrawal would give up something else than was shown.",
    addition: true,
  },
  payout_methods_full: {
    status: 409,
    meaning: "You can’t add more payout methods. Please remove one first.",
    addition: true,
  },
  payout_method_fixed: {
    status: 409,
    meaning: "A card that you have deposited with can’t be removed.",
    addition: true,
  },
  second_factor_required: {
    status: 403,
    meaning: "Please enter the code of your authenticator app.",
    note: "A sign-in goes on with `challenge`; any other request carries the code.",
    factsIfKnown: { challenge: "100001.Vm4cXw8RtQ2z" },
    addition: true,
  },
  wrong_code: { status: 403, meaning: "That code is incorrect, or it was already used.", addition: true },
  sign_in_expired: {
    status: 403,
    meaning: "This login took too long or was already completed. Please log in again.",
    note: "It waited too long for its code, or had too many wrong ones.",
    addition: true,
  },
  second_factor_on: { status: 409, meaning: "Two-factor authentication is already on.", addition: true },
  second_factor_off: {
    status: 409,
    meaning: "Two-factor authentication is off.",
    note: "It is off, or was not confirmed in time.",
    addition: true,
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;

export type ErrorCode = keyof typeof TABLE;
export const REFUSALS: Readonly<Record<ErrorCode, RefusalEntry>> = TABLE;

/** Codes that state facts, which their words for players name. */
export type CodeWithFacts = {
  [Code in ErrorCode]: keyof FactsOf<Code> extends never ? never : Code;
}[ErrorCode];

/** The facts of a code, as the table names them. */
export type FactsOf<Code extends ErrorCode> = Code extends ErrorCode
  ? Stated<(typeof TABLE)[Code], "facts"> & Partial<Stated<(typeof TABLE)[Code], "factsIfKnown">>
  : never;
type Stated<Entry, Key extends string> =
  Entry extends Readonly<Record<Key, infer Facts>>
    ? { [Name in keyof Facts & keyof RefusalFacts]: NonNullable<RefusalFacts[Name]> }
    : object;

/** Body of every error. `errorMessage` is a sentence for the player; `errorCode` is stable and for programs. */
export const errorBody = z.object({
  errorMessage: z.string(),
  errorCode: addition(z.enum(Object.keys(TABLE) as ErrorCode[])),
  ...FACTS,
  requestId: addition(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
