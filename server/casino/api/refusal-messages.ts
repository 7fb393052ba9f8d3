import type { FileProblem } from "~/casino/contract/identity-words";
import type { ErrorCode, RefusedField } from "~/casino/contract/shared";
import type { FactsOf, Refusal } from "../domain/refusal";
import { english } from "../texts/en";

const { money } = english;

export const SOMETHING_WENT_WRONG = "Sorry, Something went wrong. Please try again later.";

const FIELDS: Readonly<Record<RefusedField, string>> = {
  first_name: "Please enter your first name",
  last_name: "Please enter your last name",
  email: "Please enter a valid email address.",
  phone: "Please enter your cell phone number",
  address: "Please enter your Address",
  city: "Please enter your city",
  state: "Please enter your state or province",
  zip: "Please enter your zip code",
  birth_date: "Please enter your date of birth.",
  amount: "Please enter an amount in dollars and cents.",
  payment_method: "Please choose how to deposit.",
  card_number: "Please check the card number.",
  card_expiry: "Please check the card’s expiration date (MM/YY).",
  card_security_code: "Please check the card’s security code.",
  limit: "Please check the limit: it is outside what a limit can be.",
  payout_method: "Please choose where your money should go.",
  payout_address: "Please check the address. It isn’t a valid address for this coin.",
  payout_owner: "Please confirm that the address is your own.",
};

const MISSING = {
  cashback: "There is no such cashback.",
  chat_token: "There are no chat tokens yet.",
  deposit: "There is no such deposit.",
  exclusion: "There is no self-exclusion to return from.",
  game: "There is no such game.",
  lobby: "There is no such lobby.",
  message: "There is no such message.",
  payout_method: "There is no such payout method.",
  player: "There is no such player.",
  round: "There is no such round.",
  session: "There is no such session.",
  table: "There is no such table.",
  withdrawal: "There is no such withdrawal.",
} as const;

const FILE_PROBLEMS: Readonly<Record<FileProblem, string>> = {
  empty: "This file is empty.",
  too_big: "This file is larger than 15 MB.",
  type_unknown: "This file is neither a JPEG, PNG, WebP or HEIC picture nor a PDF.",
  unreadable: "This file is damaged.",
  too_many_pixels: "This picture has too many pixels.",
  pdf_locked: "This PDF is protected by a password.",
};

/** The `errorMessage` of each code, in English, for clients that do not word the code themselves. */
const MESSAGES: { readonly [Code in ErrorCode]: (facts: FactsOf<Code>) => string } = {
  invalid_request: () => "Something you entered can't be used. Please check it and try again.",
  invalid_field: ({ field, minimumAge }) =>
    minimumAge === undefined
      ? FIELDS[field]
      : `${FIELDS[field]} You must be at least ${minimumAge} years old.`,
  invalid_cursor: () => "This page of the history does not exist.",
  invalid_date_range: () => "The first day can’t be after the last.",
  date_in_future: () => "The last day can’t be in the future. Days are in UTC.",
  date_range_too_long: () => "A statement can cover at most ten years.",
  idempotency_key_required: () => "This call needs an Idempotency-Key.",
  idempotency_conflict: () =>
    "You already submitted this form with different details. Please open it again and submit it again.",
  too_large: () => "The request is too large.",
  internal: () => SOMETHING_WENT_WRONG,
  maintenance: () => "Sorry, the product is currently undergoing maintenance. Please try again later.",
  unavailable: () => "Sorry, we cannot answer just now. Please try again: nothing is done twice.",
  rate_limited: ({ retryAfterSeconds }) =>
    `Too many attempts. Please try again in ${wait(retryAfterSeconds)}.`,
  not_found: ({ resource }) => (resource === undefined ? "There’s nothing here." : MISSING[resource]),
  forbidden: () => "This belongs to another player.",
  page_outdated: () => "This page is out of date. Please open it again.",

  unauthenticated: () => "Your session has ended. Please log in again.",
  invalid_signature: () => "The signature is wrong, or too old.",
  invalid_credentials: () => "Your login or password is incorrect.",
  second_factor_required: () => "Please enter the code of your authenticator app.",
  wrong_code: () => "That code is incorrect, or it was already used.",
  sign_in_expired: () => "This login took too long or was already completed. Please log in again.",
  second_factor_on: () => "Two-factor authentication is already on.",
  second_factor_off: () => "Two-factor authentication is off.",
  wrong_password: () => "Your current password is incorrect.",
  common_password: () => "This password is one of the most common. Please choose another one.",
  too_many_attempts: () => "Too many failed login attempts",
  guard_required: () => "Please answer the question to go on.",
  account_closed: ({ closedAt }) =>
    `This account was closed on ${closedAt.slice(0, 10)}. Please contact support to open it again.`,
  banned: () => "This account can’t be used. Please contact support.",
  excluded: () => "You can’t play for now. Your account says until when.",
  restricted_country: ({ country }) => `We do not accept players from ${country}.`,
  email_exists: () => "An account with this email already exists",
  login_exists: () => "An account already exists",
  details_fixed: () =>
    "We’ve asked you to verify your identity, so these details can’t be changed for now. Please contact support.",
  email_not_changeable: () => "To change your email, please contact support.",
  invalid_token: () => "This link has expired or was already used. Please request a new one.",
  saved_login_ended: () => "This link is no longer valid. Please log in.",
  confirmation_link_expired: () =>
    "This link has expired, was already used or is for another account. You can get a new one from your account.",
  unsubscribe_link_invalid: () => "This link isn’t valid, or it has expired.",
  conversation_full: () => "This conversation is full. Please write a new message.",

  invalid_coupon: () => "Invalid Coupon",
  coupon_expired: () => "This coupon has expired.",
  coupon_used: () => "You have already used this coupon.",
  // The contract's message for this refusal is the code itself.
  active_coupon: () => "active_coupon",
  no_active_coupon: () => "You don’t have an active coupon.",
  coupon_not_open: () => "This coupon isn’t available for your account.",
  coupon_exhausted: () => "This coupon has been used up by other players.",
  balance_too_high: ({ maximumMinor, currency }) =>
    `This coupon is for balances of ${money(maximumMinor, currency)} or less. Withdrawals on hold, open bets, and unclaimed jackpots count, too.`,
  coupon_awaiting_deposit: () => "This coupon is waiting for a deposit.",
  coupon_ended: () => "This coupon has ended.",
  coupon_in_play: () => "You still have an open round played with this coupon. Please finish it first.",
  no_free_spins: () => "You have no free spins left.",
  free_spins_started: () => "You’ve already started your free spins, so their game can’t be changed.",
  wrong_game: () => "These free spins aren’t for this game.",
  cashback_claimed: () => "You have already claimed this cashback.",
  cashback_expired: () => "This cashback has expired.",

  open_round: () => "Please finish the open round of this game first.",
  round_over: () => "This round is over.",
  round_not_over: () => "This round is not over yet.",
  no_hint: () => "There is nothing to choose in this round.",
  seed_changed: () => "The next server seed has changed. Nothing else was changed.",
  seed_in_use: () => "Please finish your open round before you change the seed.",
  insufficient_funds: () => "Your balance is too low for this bet.",
  invalid_stake: () => "Please choose one of this game’s bets.",
  stake_above_limit: ({ maximumMinor, currency }) => `The maximum bet is ${money(maximumMinor, currency)}.`,
  invalid_step: () => "That isn’t possible in this round.",
  already_bet: () => "You already have a bet on this round.",
  betting_closed: ({ retryAfterSeconds: seconds }) =>
    seconds === undefined
      ? "Betting on this round is closed. The next one starts soon after it ends. No bet was placed."
      : `Betting is closed. Next round in ${wait(seconds)}. No bet was placed.`,
  round_too_soon: ({ retryAfterMs }) =>
    `Please wait ${wait(Math.ceil(retryAfterMs / 1000))} before the next round.`,
  other_slot_in_play: ({ retryAfterMs }) =>
    `You’re playing another slot. This one opens in ${wait(Math.ceil(retryAfterMs / 1000))}.`,
  coupon_for_slots: () => "Your bonus is for slots. Finish or cancel your coupon to play other games.",
  invalid_demo: () => "We couldn’t load this demo. Please start a new one.",
  jackpot_blocked: () =>
    "Your account can’t join the lobby jackpot. Most accounts can after a first deposit.",
  jackpot_won: () => "That jackpot has been won. Please reload to see the new one.",

  reality_check_due: () => "It’s time for a reality check. Please confirm it, then play on.",
  limit_reached: ({ limit, leftMinor, currency, opensAt }) =>
    [
      `Your own ${limit} limit doesn’t allow this.`,
      leftMinor === undefined ? [] : `${money(leftMinor, currency)} is left.`,
      opensAt === undefined ? [] : `It will be possible from ${opensAt}.`,
    ]
      .flat()
      .join(" "),
  limit_too_early: ({ opensAt }) => `You can confirm this change from ${opensAt}.`,
  limit_choice_required: () => "Please choose a deposit limit, or none, before your first deposit.",
  limit_change_over: () => "There is no change of this limit to confirm.",
  account_stopped: () =>
    "Your account is under review, so nothing can be paid in or out. Please contact support.",
  signups_closed: () => "We aren’t opening new accounts right now. Please try again later.",
  deposits_closed: () => "Deposits are closed right now. Please try again later.",
  withdrawals_closed: () => "Withdrawals are closed right now. Please try again later.",
  game_closed: () => "This game is closed right now. Please choose another one.",
  cashier_closed: () => "The cashier is closed. Please open it again from the casino.",
  document_refused: ({ problem }) => FILE_PROBLEMS[problem],
  documents_missing: () => "A document is missing. Please send it, and try again.",
  identity_settled: () => "Your documents are being checked, or your identity is verified.",
  details_incomplete: () => "Please complete your account details before you deposit.",
  deposit_below_minimum: (facts) => depositLimit("smallest", facts.minimumMinor, "more", facts),
  deposit_above_maximum: (facts) => depositLimit("largest", facts.maximumMinor, "less", facts),
  deposit_declined: ({ reason = "unknown" }) => english.depositReasons[reason],
  deposit_changed: () =>
    "Your coupon has changed since this page was shown. Nothing was charged. Please look at the amounts again.",

  reauthentication_required: () => "Please enter your password again to continue.",
  identity_required: () => "Please verify your identity before your first withdrawal.",
  withdrawal_below_minimum: ({ amountMinor, minimumMinor, currency }) =>
    `The smallest withdrawal is ${money(minimumMinor, currency)}; you asked for ${money(amountMinor, currency)}.`,
  withdrawal_above_maximum: ({ amountMinor, maximumMinor, currency }) =>
    `The largest withdrawal is ${money(maximumMinor, currency)}; you asked for ${money(amountMinor, currency)}.`,
  withdrawal_above_day_maximum: ({ maximumMinor, currency }) =>
    `You can withdraw ${money(maximumMinor, currency)} more at the moment. The limit covers the last 24 hours.`,
  withdrawal_above_cash: ({ maximumMinor, currency }) =>
    `You can withdraw up to ${money(maximumMinor, currency)}. Bonus money can’t be withdrawn.`,
  withdrawal_part_too_small: ({ amountMinor, payableMinor, currency }) =>
    `A part of ${money(amountMinor, currency)} would be too small to pay. The nearest amount is ${money(payableMinor, currency)}.`,
  deposit_pending: () =>
    "A deposit of yours is still on its way. Please close your account once it has arrived or ended.",
  bet_open: () => "A game or jackpot of yours isn’t settled yet. Please try again in a minute.",
  withdrawals_open: () => "You already have three withdrawals waiting. Please wait until one is done.",
  withdrawal_changed: () =>
    "Your coupon has changed since this page was shown. Nothing was withdrawn. Please look at the amounts again.",
  payout_methods_full: () => "You can’t add more payout methods. Please remove one first.",
  payout_method_fixed: () => "A card that you have deposited with can’t be removed.",
};

export function refusalMessage({ code, facts }: Pick<Refusal, "code" | "facts">): string {
  // The constructor of Refusal requires the facts of its code, which the union of all codes cannot express.
  return (MESSAGES[code] as (facts: Refusal["facts"]) => string)(facts);
}

function depositLimit(
  limit: string,
  boundMinor: number,
  change: string,
  { amountMinor, currency, coupon }: { amountMinor: number; currency: string; coupon?: string },
): string {
  const bound = money(boundMinor, currency);
  const given = money(amountMinor, currency);
  if (coupon === undefined) return `The ${limit} deposit is ${bound}; you asked for ${given}.`;
  const waysOn = `Deposit ${change}, choose another coupon, or cancel this one to deposit without it.`;
  return `The ${limit} deposit with ${coupon} is ${bound}; you asked for ${given}. ${waysOn}`;
}

function wait(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
