import { brand } from "~/brand";
import type { FileProblem } from "~/casino/contract/identity-words";
import type { LimitKind, LimitPeriod } from "~/casino/contract/limit-words";
import type { DepositReason } from "~/casino/contract/payments";
import type { MissingResource, RefusalFacts, RefusedField } from "~/casino/contract/refusal-entry";
import { type CodeWithFacts, type ErrorCode, REFUSALS } from "~/casino/contract/refusals";
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

type Words = (details: RefusalDetails) => string;

/** The codes whose words state facts, or whose meaning is for developers. */
const ownWords: Record<CodeWithFacts, Words> & Partial<Record<ErrorCode, Words>> = {
  invalid_request: () => REFUSALS.invalid_request.meaning,
  invalid_field: ({ field, minimumAge }) => {
    const sentence = field === undefined ? REFUSALS.invalid_request.meaning : fields[field];
    return minimumAge === undefined ? sentence : `${sentence} You must be at least ${minimumAge} years old.`;
  },
  idempotency_key_required: () => "This page is out of date. Please open it again.",
  idempotency_conflict: ({ depositedAt }) =>
    depositedAt === undefined
      ? "You already submitted this form with different details. Please open it again and submit it again."
      : `You already paid a deposit from this page on ${instantFormat.instant(depositedAt)}. To make another deposit, press the button again.`,
  internal: () => SOMETHING_WENT_WRONG,
  unavailable: () => SOMETHING_WENT_WRONG,
  rate_limited: ({ seconds = 60 }) => `Too many attempts. Please try again in ${wait(seconds)}.`,
  not_found: ({ resource }) => (resource === undefined ? "There’s nothing here." : missing[resource]),
  forbidden: () => "You don’t have access to this.",
  invalid_signature: () => SOMETHING_WENT_WRONG,
  second_factor_required: () => "Please enter the code from your authenticator app.",
  wrong_code: () =>
    "That code is incorrect, or it was already used. Please enter the newest code from your app, or another recovery code.",
  second_factor_off: () =>
    "Two-factor authentication isn’t on. If you were setting it up, please start again.",
  account_closed: ({ closedAt }) =>
    [
      closedAt === undefined
        ? "This account is closed."
        : `This account was closed on ${instantFormat.instant(closedAt)}.`,
      `To open it again, please write to ${brand().contactEmail}.`,
    ].join(" "),
  excluded: () => REFUSALS.excluded.meaning,
  restricted_country: ({ country }) =>
    country === undefined
      ? "We do not accept players from your country."
      : `We do not accept players from ${country}.`,
  active_coupon: () => "You already have an active coupon.",
  balance_too_high: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "Your balance is too high for this coupon."
      : `This coupon is for balances of ${moneyFormat.money(maximumMinor, currency)} or less. Withdrawals on hold, open bets, and unclaimed jackpots count, too.`,
  stake_above_limit: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "That’s over your current maximum bet."
      : `The maximum bet is ${moneyFormat.money(maximumMinor, currency)}.`,
  invalid_step: () => REFUSALS.invalid_step.meaning,
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

  limit_reached: (details) => limitReached(details),
  limit_too_early: ({ opensAt }) =>
    opensAt === undefined
      ? "This change has to wait a little longer."
      : `You can confirm this change from ${instantFormat.instant(opensAt)}. Until then your limit stays as it is.`,
  document_refused: ({ problem }) =>
    problem === undefined ? "We can’t use this file. Please choose another one." : fileProblems[problem],
  deposit_below_minimum: (details) => depositLimit("smallest", details.minimumMinor, "more", details),
  deposit_above_maximum: (details) => depositLimit("largest", details.maximumMinor, "less", details),
  deposit_declined: ({ reason = "unknown" }) => reasons[reason],
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
};

const meanings = Object.entries(REFUSALS).map(([code, { meaning }]) => [code, () => meaning]);
const byCode = { ...Object.fromEntries(meanings), ...ownWords } as Record<ErrorCode, Words>;

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
