import { requiresKey, type CallShape } from "~/casino/contract/call";
import type { ErrorCode } from "~/casino/contract/shared";

/** The meaning of each code, and the status that this casino sends it with. */
export const REFUSALS: Readonly<Record<ErrorCode, readonly [status: number, meaning: string]>> = {
  invalid_request: [400, "a part of the request is not as the schema says; `detail` names it"],
  idempotency_key_required: [400, "the change came without an Idempotency-Key"],
  invalid_stake: [400, "the game has no such stake"],
  invalid_step: [400, "the step is not possible in this round"],
  invalid_field: [400, "a field that the player filled in cannot be used; `field` names it"],
  invalid_cursor: [400, "there is no such page of the list"],
  invalid_date_range: [400, "the first day is after the last"],
  invalid_demo: [400, "the demo cannot be read: a new one is started"],
  email_not_changeable: [400, "the email is changed by support only"],
  unauthenticated: [401, "the session is over: the player logs in again"],
  cashier_closed: [401, "the cashier's ticket has expired: the player opens the cashier again"],
  invalid_signature: [401, "the webhook's signature is wrong, or too old"],
  wrong_password: [401, "the current password is wrong"],
  invalid_credentials: [401, "login and password do not match"],
  deposit_declined: [402, "the payment was declined; the message says why"],
  too_many_attempts: [403, "the fifth failed login in a row"],
  guard_required: [403, "the form has to be guarded better: a question is asked"],
  invalid_token: [403, "the link has expired, or was used"],
  saved_login_ended: [403, "the saved login is no longer valid"],
  confirmation_link_expired: [403, "the link of a confirmation email has expired, or was used"],
  unsubscribe_link_invalid: [403, "the link is not valid, or has expired"],
  forbidden: [403, "it belongs to another player"],
  page_outdated: [403, "the page was made for an earlier session"],
  restricted_country: [403, "no players of this country; `country` names it"],
  banned: [403, "the account is banned"],
  jackpot_blocked: [403, "the lobby jackpot is not for this player"],
  account_stopped: [403, "the player's money is stopped until it has been looked at"],
  not_found: [404, "there is no such thing; `resource` says what"],
  round_not_over: [404, "the round is not over, so it has no record yet"],
  jackpot_won: [404, "the jackpot was won, and another is running"],
  invalid_coupon: [404, "there is no such coupon"],
  no_active_coupon: [404, "the player has no active coupon"],
  email_exists: [409, "an account has this email"],
  login_exists: [409, "this person has an account"],
  coupon_expired: [409, "the coupon has expired"],
  coupon_used: [409, "the player has used the coupon"],
  active_coupon: [409, "another coupon is active"],
  coupon_not_open: [409, "the coupon is not for this player"],
  coupon_exhausted: [409, "other players have used the coupon up"],
  balance_too_high: [409, "the balance is above what the coupon allows"],
  coupon_awaiting_deposit: [409, "the coupon waits for a deposit"],
  coupon_ended: [409, "the coupon is over"],
  no_free_spins: [409, "there are no free spins left"],
  wrong_game: [409, "the free spins are for another game"],
  open_round: [409, "a round is open and has to be finished first"],
  seed_changed: [409, "another server seed is next by now"],
  seed_in_use: [409, "a round under this seed is open"],
  coupon_in_play: [409, "a round played with the coupon is open"],
  cashback_claimed: [409, "the player has claimed the cashback"],
  cashback_expired: [409, "the cashback has expired"],
  free_spins_started: [409, "the game of free spins cannot change once one was played"],
  round_over: [409, "the round is over"],
  already_bet: [409, "the player has a bet on this round"],
  no_hint: [409, "there is nothing to choose in this round"],
  conversation_full: [409, "the conversation takes no more messages"],
  insufficient_funds: [409, "the stake is above the balance"],
  stake_above_limit: [409, "the stake is above the player's limit"],
  betting_closed: [409, "the bet came after the close"],
  deposit_changed: [409, "the deposit would bring something else than was shown"],
  details_incomplete: [409, "the account details have to be completed first"],
  too_large: [413, "the request is too large"],
  deposit_below_minimum: [422, "the amount is below the minimum"],
  deposit_above_maximum: [422, "the amount is above the maximum"],
  idempotency_conflict: [422, "the key was used for another request"],
  rate_limited: [429, "too many requests; `retryAfterSeconds` says when to come back"],
  internal: [500, "something failed"],
  maintenance: [503, "the casino is closed"],
  unavailable: [503, "the casino cannot answer now; whether a change was made is not known"],
};

const EVERY_CALL = [
  "invalid_request",
  "too_large",
  "rate_limited",
  "internal",
  "maintenance",
  "unavailable",
] as const;
const KEYED = ["idempotency_key_required", "idempotency_conflict"] as const;
const BY_AUTH: Readonly<Record<CallShape["auth"], readonly ErrorCode[]>> = {
  none: [],
  session: ["unauthenticated", "forbidden", "banned"],
  captcha: ["guard_required"],
  cashier: ["unauthenticated", "cashier_closed", "banned"],
  signature: ["invalid_signature"],
};

const REDEEMING: readonly ErrorCode[] = [
  "invalid_coupon",
  "coupon_expired",
  "coupon_used",
  "active_coupon",
  "coupon_not_open",
  "coupon_exhausted",
  "balance_too_high",
  "coupon_awaiting_deposit",
  "open_round",
  "account_stopped",
];
const STEPPING: readonly ErrorCode[] = [
  "not_found",
  "betting_closed",
  "invalid_step",
  "round_over",
  "insufficient_funds",
  "stake_above_limit",
  "account_stopped",
];
const STAKING: readonly ErrorCode[] = [
  ...STEPPING,
  "invalid_stake",
  "open_round",
  "already_bet",
  "no_free_spins",
  "wrong_game",
];
const DEPOSITING: readonly ErrorCode[] = [
  "invalid_field",
  "deposit_below_minimum",
  "deposit_above_maximum",
  "deposit_changed",
  "deposit_declined",
  "details_incomplete",
  "account_stopped",
  "not_found",
];
const DEMO: readonly ErrorCode[] = ["not_found", "invalid_demo"];
const DEMO_ROUND: readonly ErrorCode[] = [
  ...DEMO,
  "invalid_stake",
  "invalid_step",
  "round_over",
  "stake_above_limit",
  "insufficient_funds",
  "open_round",
];

/** The refusals of each call, beyond those that every call of its kind may give. */
const BY_CALL: Readonly<Record<string, readonly ErrorCode[]>> = {
  "POST /login": ["invalid_credentials", "too_many_attempts", "banned"],
  "PUT /login": [
    "wrong_password",
    "too_many_attempts",
    "invalid_token",
    "unauthenticated",
    "forbidden",
    "banned",
  ],
  "POST /signup": ["invalid_field", "email_exists", "login_exists", "restricted_country", "banned"],
  "PUT /players/{pid}": ["invalid_field", "email_not_changeable", "page_outdated", "restricted_country"],
  "POST /players/{pid}/token": ["not_found"],
  "POST /player/{pid}/cashier": ["details_incomplete", "account_stopped"],
  "POST /email-confirmations/{id}": ["confirmation_link_expired"],
  "DELETE /players/{pid}/active-coupon": [
    "no_active_coupon",
    "coupon_in_play",
    "coupon_ended",
    "account_stopped",
  ],
  "POST /v2/players/{pid}/coupons": REDEEMING,
  "POST /player/{pid}/rewards/redeem": REDEEMING,
  "POST /player/{pid}/rewards/cashback": [...REDEEMING, "not_found", "cashback_claimed", "cashback_expired"],
  "PUT /players/{pid}/coupons/games": [
    "no_active_coupon",
    "no_free_spins",
    "free_spins_started",
    "wrong_game",
  ],
  "GET /accounts/quick": ["saved_login_ended", "banned"],
  "POST /lobby-jackpot/players/{pid}/jackpots/{guid}": ["jackpot_blocked", "jackpot_won"],
  "POST /lobby-jackpot/players/{pid}/hits": ["jackpot_blocked", "account_stopped"],
  "POST /favourites": ["not_found"],
  "GET /external-lobbies/{lobbyId}/players/{pid}": ["not_found"],
  "POST /marketing/unsubscribe/{id}": ["unsubscribe_link_invalid"],
  "GET /house/games/{code}": ["not_found"],
  "POST /players/{pid}/games/{code}/launch": ["not_found"],
  "POST /players/{pid}/rounds": STAKING,
  "POST /players/{pid}/rounds/{roundId}/steps": STEPPING,
  "GET /players/{pid}/rounds/{roundId}": ["not_found"],
  "GET /players/{pid}/rounds/{roundId}/hint": ["not_found", "no_hint"],
  "POST /players/{pid}/fairness": ["seed_changed", "seed_in_use"],
  "POST /house/fairness/verify": ["not_found", "invalid_stake", "invalid_step"],
  "GET /house/games/{code}/demo": DEMO,
  "POST /house/games/{code}/demo": DEMO_ROUND,
  "POST /house/games/{code}/demo/steps": DEMO_ROUND,
  "GET /house/tables/{code}": ["not_found"],
  "GET /house/tables/{code}/days/{day}": ["not_found"],
  "GET /house/tables/{code}/rounds/{day}/{no}": ["not_found", "round_not_over"],
  "POST /house/cashier/sessions": ["unauthenticated"],
  "GET /house/cashier/quote": DEPOSITING,
  "GET /house/cashier/deposits/{depositId}": ["not_found"],
  "POST /house/cashier/deposits": DEPOSITING,
  "POST /house/cashier/deposits/{depositId}/simulate": DEPOSITING,
  "POST /players/{pid}/support-threads/{reference}/messages": ["not_found", "conversation_full"],
  "POST /players/{pid}/support-threads/{reference}/read": ["not_found"],
  "GET /players/{pid}/support-threads/{reference}": ["not_found"],
};

/** The codes that a call may answer with, without duplicates. */
export function refusalsOf(call: CallShape): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...EVERY_CALL,
      ...(requiresKey(call) ? KEYED : []),
      ...BY_AUTH[call.auth],
      ...(call.alsoSession ? BY_AUTH.session : []),
      ...(BY_CALL[`${call.method} ${call.path}`] ?? []),
    ]),
  ];
}

/** Names in the table that match no call of the contract. */
export function unknownCalls(calls: readonly CallShape[]): string[] {
  const known = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  return Object.keys(BY_CALL).filter((name) => !known.has(name));
}
