import type { FileProblem } from "~/casino/contract/identity-words";
import type { RefusedField } from "~/casino/contract/refusal-entry";
import { type ErrorCode, type FactsOf, REFUSALS } from "~/casino/contract/refusals";
import type { Refusal } from "../domain/refusal";
import { english } from "../texts/en";

const { money } = english;

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

/**
 * The `errorMessage` of the codes whose message states facts or is fixed, in English, for clients that do not word the
 * code themselves. That of any other code is its meaning.
 */
const MESSAGES: { readonly [Code in ErrorCode]?: (facts: FactsOf<Code>) => string } = {
  invalid_field: ({ field, minimumAge }) =>
    minimumAge === undefined
      ? FIELDS[field]
      : `${FIELDS[field]} You must be at least ${minimumAge} years old.`,
  rate_limited: ({ retryAfterSeconds }) =>
    `Too many attempts. Please try again in ${wait(retryAfterSeconds)}.`,
  not_found: ({ resource }) => (resource === undefined ? "There’s nothing here." : MISSING[resource]),
  account_closed: ({ closedAt }) =>
    `This account was closed on ${closedAt.slice(0, 10)}. Please contact support to open it again.`,
  restricted_country: ({ country }) => `We do not accept players from ${country}.`,
  // The contract's message for this refusal is the code itself.
  active_coupon: () => "active_coupon",
  balance_too_high: ({ maximumMinor, currency }) =>
    `This coupon is for balances of ${money(maximumMinor, currency)} or less. Withdrawals on hold, open bets, and unclaimed jackpots count, too.`,
  stake_above_limit: ({ maximumMinor, currency }) => `The maximum bet is ${money(maximumMinor, currency)}.`,
  betting_closed: ({ retryAfterSeconds: seconds }) =>
    seconds === undefined
      ? "Betting on this round is closed. The next one starts soon after it ends. No bet was placed."
      : `Betting is closed. Next round in ${wait(seconds)}. No bet was placed.`,
  round_too_soon: ({ retryAfterMs }) =>
    `Please wait ${wait(Math.ceil(retryAfterMs / 1000))} before the next round.`,
  other_slot_in_play: ({ retryAfterMs }) =>
    `You’re playing another slot. This one opens in ${wait(Math.ceil(retryAfterMs / 1000))}.`,
  limit_reached: ({ limit, leftMinor, currency, opensAt }) =>
    [
      `Your own ${limit} limit doesn’t allow this.`,
      leftMinor === undefined ? [] : `${money(leftMinor, currency)} is left.`,
      opensAt === undefined ? [] : `It will be possible from ${opensAt}.`,
    ]
      .flat()
      .join(" "),
  limit_too_early: ({ opensAt }) => `You can confirm this change from ${opensAt}.`,
  document_refused: ({ problem }) => FILE_PROBLEMS[problem],
  deposit_below_minimum: (facts) => depositLimit("smallest", facts.minimumMinor, "more", facts),
  deposit_above_maximum: (facts) => depositLimit("largest", facts.maximumMinor, "less", facts),
  deposit_declined: ({ reason = "unknown" }) => english.depositReasons[reason],
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
};

export function refusalMessage({ code, facts }: Pick<Refusal, "code" | "facts">): string {
  // The constructor of Refusal requires the facts of its code, which the union of all codes cannot express.
  const message = MESSAGES[code] as ((facts: Refusal["facts"]) => string) | undefined;
  return message?.(facts) ?? REFUSALS[code].meaning;
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
