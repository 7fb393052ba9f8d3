import { brand } from "~/brand";
import type { FileProblem } from "~/casino/contract/identity-words";
import type { LimitKind, LimitPeriod } from "~/casino/contract/limit-words";
import type { DepositReason } from "~/casino/contract/payments";
import type { ErrorCode, MissingResource, RefusalFacts, RefusedField } from "~/casino/contract/refusals";
import { SOMETHING_WENT_WRONG } from "~/casino/presentable";
import { instantFormat } from "~/ui/instant";
import { moneyFormat } from "~/ui/money";

/** What a casino may say besides a code. Any of it may be missing; texts of another language are left out. */
export interface RefusalDetails extends Omit<RefusalFacts, "countryCode" | "detail" | "retryAfterSeconds"> {
  /** Name in the language of the messages. */
  country?: string | undefined;
  /** To wait before a retry. */
  seconds?: number | undefined;
}

const fields: Record<RefusedField, string> = {
  first_name: "Please enter your first name",
  last_name: "Please enter your last name",
  email: "Please enter a valid email address.",
  phone: "Please enter your cell phone number",
  address: "Please enter your address",
  city: "Please enter your city",
  state: "Please enter your state or province",
  zip: "Please enter your zip code",
  birth_date: "Please enter your date of birth.",
  amount: "Please enter an amount in dollars and cents.",
  payment_method: "Please choose how to deposit.",
  card_number: "Please check the card number.",
  card_expiry: "Please check the card’s expiration date (MM/YY).",
  card_security_code: "Please check the card’s security code.",
  limit: "Please check the limit: it’s outside what a limit can be.",
  payout_method: "Please choose where your money should go.",
  payout_address: "Please check the address. It isn’t a valid address for this coin.",
  payout_owner: "Please confirm that the address is your own.",
};

const missing: Record<MissingResource, string> = {
  cashback: "There is no such cashback.",
  chat_token: "Chat isn’t available right now.",
  deposit: "There is no such deposit.",
  exclusion: "There is no self-exclusion to return from.",
  game: "There is no such game.",
  lobby: "There is no such lobby.",
  message: "There is no such message.",
  payout_method: "There is no such payout method.",
  player: "There is no such player.",
  round: "There is no such round.",
  session: "This device is no longer logged in.",
  table: "There is no such table.",
  withdrawal: "There is no such withdrawal.",
};

const reasons: Record<DepositReason, string> = {
  do_not_honor: "The card was declined by its issuer.",
  insufficient_funds: "The card was declined because it doesn’t have enough funds.",
  card_expired: "The card was declined because it has expired.",
  over_limit: "The payment is above a limit of your card or account.",
  not_a_test_card: "The sandbox accepts only its test cards.",
  refunded: "The payment was refunded.",
  unknown: "The payment was declined.",
  not_paid:
    "Time to pay has run out, so this payment request has ended and nothing was added to your balance. Please send nothing to its address; start a new deposit instead.",
  never_received:
    "The payment provider never received this payment, so nothing was added to your balance. If your bank shows otherwise, please write to us with the reference of the deposit.",
};

const fileProblems: Record<FileProblem, string> = {
  empty: "This file is empty. Please choose another one.",
  too_big: "This file is larger than 15 MB. Please choose a smaller one.",
  type_unknown: "Please choose a JPEG, PNG, WebP, or HEIC picture, or a PDF.",
  unreadable: "We can’t open this file; it may be damaged. Please choose another one.",
  too_many_pixels: "This picture has too many pixels. Please choose a smaller one.",
  pdf_locked: "This PDF is protected by a password. Please send one without a password, or a picture.",
};

const byCode: Record<ErrorCode, (details: RefusalDetails) => string> = {
  invalid_request: () => "Something you entered can’t be used. Please check it and try again.",
  invalid_field: ({ field, minimumAge }) => {
    const sentence = field === undefined ? byCode.invalid_request({}) : fields[field];
    return minimumAge === undefined ? sentence : `${sentence} You must be at least ${minimumAge} years old.`;
  },
  invalid_cursor: () => "This page of the history does not exist.",
  invalid_date_range: () => "The first day can’t be after the last.",
  date_in_future: () => "The last day can’t be in the future. Days are in UTC.",
  date_range_too_long: () => "A statement can cover at most ten years.",
  idempotency_key_required: () => "This page is out of date. Please open it again.",
  idempotency_conflict: ({ depositedAt }) =>
    depositedAt === undefined
      ? "You already submitted this form with different details. Please open it again and submit it again."
      : `You already paid a deposit from this page on ${instantFormat.instant(depositedAt)}. To make another deposit, press the button again.`,
  too_large: () => "The request is too large.",
  internal: () => SOMETHING_WENT_WRONG,
  maintenance: () => "Sorry, the product is currently undergoing maintenance. Please try again later.",
  unavailable: () => SOMETHING_WENT_WRONG,
  rate_limited: ({ seconds = 60 }) => `Too many attempts. Please try again in ${wait(seconds)}.`,
  not_found: ({ resource }) => (resource === undefined ? "There’s nothing here." : missing[resource]),
  forbidden: () => "You don’t have access to this.",
  page_outdated: () => "This page is out of date. Please open it again.",

  unauthenticated: () => "Your session has ended. Please log in again.",
  invalid_signature: () => SOMETHING_WENT_WRONG,
  invalid_credentials: () => "Your login or password is incorrect.",
  wrong_password: () => "Your current password is incorrect.",
  common_password: () => "This password is one of the most common. Please choose another one.",
  second_factor_required: () => "Please enter the code from your authenticator app.",
  wrong_code: () =>
    "That code is incorrect, or it was already used. Please enter the newest code from your app, or another recovery code.",
  sign_in_expired: () => "This login took too long or was already completed. Please log in again.",
  second_factor_on: () => "Two-factor authentication is already on.",
  second_factor_off: () =>
    "Two-factor authentication isn’t on. If you were setting it up, please start again.",
  too_many_attempts: () => "Too many failed login attempts",
  guard_required: () => "Please answer the question to go on.",
  banned: () => "This account can’t be used. Please contact support.",
  account_closed: ({ closedAt }) =>
    [
      closedAt === undefined
        ? "This account is closed."
        : `This account was closed on ${instantFormat.instant(closedAt)}.`,
      `To open it again, please write to ${brand().contactEmail}.`,
    ].join(" "),
  excluded: () => "You can’t play for now. Your account says until when.",
  restricted_country: ({ country }) =>
    country === undefined
      ? "We do not accept players from your country."
      : `We do not accept players from ${country}.`,
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
  active_coupon: () => "You already have an active coupon.",
  no_active_coupon: () => "You don’t have an active coupon.",
  coupon_not_open: () => "This coupon isn’t available for your account.",
  coupon_exhausted: () => "This coupon has been used up by other players.",
  balance_too_high: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "Your balance is too high for this coupon."
      : `This coupon is for balances of ${moneyFormat.money(maximumMinor, currency)} or less. Withdrawals on hold, open bets, and unclaimed jackpots count, too.`,
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
  stake_above_limit: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "That’s over your current maximum bet."
      : `The maximum bet is ${moneyFormat.money(maximumMinor, currency)}.`,
  invalid_step: () => "That isn’t possible in this round.",
  already_bet: () => "You already have a bet on this round.",
  betting_closed: ({ seconds }) =>
    seconds === undefined
      ? "Betting on this round is closed. The next one starts soon after it ends. No bet was placed."
      : `Betting is closed. Next round in ${wait(seconds)}. No bet was placed.`,
  round_too_soon: ({ retryAfterMs }) =>
    retryAfterMs === undefined
      ? "Please wait a moment before the next round."
      : `Please wait ${wait(Math.ceil(retryAfterMs / 1000))} before the next round.`,
  other_slot_in_play: ({ retryAfterMs }) =>
    retryAfterMs === undefined
      ? "You’re playing another slot. Please finish there first."
      : `You’re playing another slot. This one opens in ${wait(Math.ceil(retryAfterMs / 1000))}.`,
  coupon_for_slots: () => "Your bonus is for slots. Finish or cancel your coupon to play other games.",
  reality_check_due: () =>
    "It’s time for a reality check. See how your session is going, then choose whether to play on.",
  invalid_demo: () => "We couldn’t load this demo. Please start a new one.",
  jackpot_blocked: () =>
    "Your account can’t join the lobby jackpot. Most accounts can after a first deposit.",
  jackpot_won: () => "That jackpot has been won. Please reload to see the new one.",

  limit_reached: (details) => limitReached(details),
  limit_too_early: ({ opensAt }) =>
    opensAt === undefined
      ? "This change has to wait a little longer."
      : `You can confirm this change from ${instantFormat.instant(opensAt)}. Until then your limit stays as it is.`,
  limit_choice_required: () =>
    "Before your first deposit, please set a deposit limit in the cashier, or choose to have none.",
  limit_change_over: () =>
    "There is no change to confirm: it was already confirmed or dropped, or it waited too long.",

  signups_closed: () => "We aren’t opening new accounts right now. Please try again later.",
  deposits_closed: () => "Deposits are closed right now. Please try again later.",
  withdrawals_closed: () => "Withdrawals are closed right now. Please try again later.",
  game_closed: () => "This game is closed right now. Please choose another one.",
  account_stopped: () =>
    "Your account is under review, so nothing can be paid in or out. Please contact support.",
  cashier_closed: () => "The cashier is closed. Please open it again from the casino.",
  document_refused: ({ problem }) =>
    problem === undefined ? "We can’t use this file. Please choose another one." : fileProblems[problem],
  documents_missing: () => "A document is missing. Please add it.",
  identity_settled: () => "We’re already checking your documents, or your identity is verified.",
  details_incomplete: () => "Please complete your account details before you deposit.",
  deposit_below_minimum: (details) => depositLimit("smallest", details.minimumMinor, "more", details),
  deposit_above_maximum: (details) => depositLimit("largest", details.maximumMinor, "less", details),
  deposit_declined: ({ reason = "unknown" }) => reasons[reason],
  deposit_changed: () =>
    "Your coupon has changed since this page was shown. Nothing was charged. Please look at the amounts again.",

  deposit_pending: () =>
    "A deposit of yours is still on its way. You can close your account once it has arrived or ended.",
  bet_open: () => "A game or jackpot of yours isn’t settled yet. Please try again in a minute.",
  reauthentication_required: () => "Please enter your password again to continue.",
  identity_required: () => "Please verify your identity before your first withdrawal.",
  withdrawal_below_minimum: ({ minimumMinor, currency }) =>
    minimumMinor === undefined
      ? "This amount is too small to withdraw."
      : `The smallest withdrawal is ${moneyFormat.money(minimumMinor, currency)}.`,
  withdrawal_above_maximum: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "This amount is too large for one withdrawal."
      : `The largest withdrawal is ${moneyFormat.money(maximumMinor, currency)}.`,
  withdrawal_above_day_maximum: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "This is more than you can withdraw in 24 hours."
      : `You can withdraw ${moneyFormat.money(maximumMinor, currency)} more at the moment. The limit covers the last 24 hours.`,
  withdrawal_above_cash: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "This is more than you can withdraw. Bonus money can’t be withdrawn."
      : `You can withdraw up to ${moneyFormat.money(maximumMinor, currency)}. Bonus money can’t be withdrawn.`,
  withdrawal_part_too_small: ({ payableMinor, currency }) =>
    payableMinor === undefined
      ? "This amount can’t be paid: part of it would be too small. Please choose another one."
      : `This amount can’t be paid: part of it would be too small. The nearest amount that works is ${moneyFormat.money(payableMinor, currency)}.`,
  withdrawals_open: () => "You already have three withdrawals waiting. Please wait until one is done.",
  withdrawal_changed: () =>
    "Your coupon has changed since this page was shown. Nothing was withdrawn. Please look at the amounts again.",
  payout_methods_full: () => "You can’t add more payout methods. Please remove one first.",
  payout_method_fixed: () => "A card that you have deposited with can’t be removed.",
};

function depositLimit(
  limit: string,
  boundMinor: number | undefined,
  change: string,
  { amountMinor, currency, coupon }: RefusalDetails,
): string {
  if (boundMinor === undefined) return `Please deposit ${change}.`;
  const ofCoupon = coupon === undefined ? "" : ` with ${coupon}`;
  const given =
    amountMinor === undefined ? "" : `; you asked for ${moneyFormat.money(amountMinor, currency)}`;
  const waysOn =
    coupon === undefined
      ? ""
      : ` Deposit ${change}, choose another coupon, or cancel this one to deposit without it.`;
  return `The ${limit} deposit${ofCoupon} is ${moneyFormat.money(boundMinor, currency)}${given}.${waysOn}`;
}

const limits: Record<LimitKind, string> = {
  deposit: "deposit limit",
  loss: "loss limit",
  stake: "limit for a stake",
  time: "limit for time logged in",
};
const periods: Record<LimitPeriod, string> = {
  day: " for 24 hours",
  week: " for 7 days",
  month: " for 30 days",
  round: "",
};

function limitReached({
  limit,
  period = "round",
  limitMinor,
  leftMinor = 0,
  limitMinutes,
  currency,
  opensAt,
}: RefusalDetails): string {
  if (limit === undefined) return "A limit that you set doesn’t allow this.";
  const most =
    limitMinor === undefined ? minutes(limitMinutes ?? 0) : moneyFormat.money(limitMinor, currency);
  const isStake = limit === "stake";
  const left =
    limitMinor === undefined || isStake ? "" : ` ${moneyFormat.money(leftMinor, currency)} is left.`;
  const opens =
    opensAt === undefined ? "" : ` It will be possible again from ${instantFormat.instant(opensAt)}.`;
  const verb = limitMinor === undefined ? "has been reached" : "doesn’t allow this";
  return `Your own ${limits[limit]}${periods[period]} of ${most} ${verb}.${left}${opens}`;
}

function minutes(count: number): string {
  const hours = Math.floor(count / 60);
  const rest = count % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

function wait(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** What a casino's refusals say, by `errorCode`. */
export const messages = {
  of: "refusals" as const,
  byCode,
  /** Why a deposit brought no money. */
  reasons,
  /** Instead of a message that a casino wrote in another language. */
  refused: SOMETHING_WENT_WRONG,
  /** The answer to a form was lost. Its key makes a repeat safe. */
  unconfirmed:
    "We couldn’t confirm that this went through. Please press the button again: nothing happens twice.",
};

export type RefusalMessages = typeof messages;
