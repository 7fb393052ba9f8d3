import type { IdentityReason, IdentityState } from "~/casino/contract/identity-words";
import type { IDENTITY_SIGNS } from "~/casino/contract/operator/identity";
import type { Sign } from "~/casino/contract/operator/shared";
import type { SIGNS } from "~/casino/contract/operator/withdrawals";
import { DAY_MS } from "~/shared/durations";

/** What the rules of the signs go by. Amounts are integer minor units. */
export interface SignFacts {
  dayMaximumMinor: number;
  /** Paid withdrawals of the player before. */
  paidBefore: number;
  /** Withdrawals to the same method that were paid. */
  paidToMethod: number;
  /** When the method was added; null for the card of a deposit. */
  methodAddedAt: Date | null;
  identity: IdentityState;
  lastDepositMinor: number | null;
  /** Stakes since the last deposit. */
  stakedMinor: number;
  /** Requested in the last 24 hours, this one included. */
  dayMinor: number;
  /** Other players who deposited with the same card. */
  sharedCard: readonly number[];
  /** Other players who are paid to the same coin address. */
  sharedCoinAddress: readonly number[];
  /** Other players with the same postal address. */
  sharedAddress: readonly number[];
  /** A payout method is new for this long. */
  newMethodDays: number;
  /** Of the maximum in 24 hours. */
  nearLimitPercent: number;
  now: Date;
}

/** What the rules of an identity check go by. */
export interface IdentitySignFacts {
  /** Withdrawals that wait for a person. */
  waitingWithdrawals: number;
  /** Checks that ended with a refusal. */
  refusedBefore: number;
  lastReason: IdentityReason | null;
  /** Other players with the same name and birth date. */
  samePerson: readonly number[];
  sharedCard: readonly number[];
  sharedAddress: readonly number[];
}

type SignRule = (typeof SIGNS)[number];
type IdentityRule = (typeof IDENTITY_SIGNS)[number];

/** Each rule says what it saw, or null. `!` marks a sign that is worth more attention. */
type Rules<Rule extends string, Facts> = Readonly<Record<Rule, (facts: Facts) => string | null>>;

const RULES: Rules<SignRule, SignFacts> = {
  first_withdrawal: ({ paidBefore }) => (paidBefore === 0 ? "The first withdrawal of this player." : null),
  new_method: ({ methodAddedAt, paidToMethod, newMethodDays, now }) => {
    if (methodAddedAt === null || paidToMethod > 0) return null;
    const days = Math.floor((now.getTime() - methodAddedAt.getTime()) / DAY_MS);
    return days < newMethodDays
      ? `The method was added ${daysAgo(days)}, and nothing was paid to it yet.`
      : null;
  },
  identity: ({ identity }) =>
    identity === "verified" ? null : `The identity is not verified (${identity.replace("_", " ")}).`,
  not_played: ({ lastDepositMinor, stakedMinor }) =>
    lastDepositMinor !== null && stakedMinor === 0
      ? "!Nothing was staked since the last deposit: money in and out."
      : null,
  barely_played: ({ lastDepositMinor, stakedMinor }) =>
    lastDepositMinor !== null && stakedMinor > 0 && stakedMinor < lastDepositMinor
      ? `Only ${percent(stakedMinor, lastDepositMinor)} of the last deposit was staked since.`
      : null,
  shared_card: sharedCardText,
  shared_coin_address: ({ sharedCoinAddress }) =>
    sharedCoinAddress.length > 0
      ? `!Other players are paid to the same coin address: ${list(sharedCoinAddress)}.`
      : null,
  shared_address: sharedAddressText,
  near_limit: ({ dayMinor, dayMaximumMinor, nearLimitPercent }) =>
    dayMinor * 100 >= dayMaximumMinor * nearLimitPercent
      ? `${percent(dayMinor, dayMaximumMinor)} of what may be withdrawn in 24 hours.`
      : null,
};

const IDENTITY_RULES: Rules<IdentityRule, IdentitySignFacts> = {
  withdrawal_waits: ({ waitingWithdrawals }) => {
    if (waitingWithdrawals === 0) return null;
    return waitingWithdrawals === 1
      ? "A withdrawal waits for a person."
      : `${waitingWithdrawals} withdrawals wait for a person.`;
  },
  refused_before: ({ refusedBefore, lastReason }) =>
    refusedBefore > 0
      ? `Documents were refused ${refusedBefore === 1 ? "once" : `${refusedBefore} times`} before: ${(lastReason ?? "").replaceAll("_", " ")}.`
      : null,
  same_person: ({ samePerson }) =>
    samePerson.length > 0 ? `!Other players have the same name and birth date: ${list(samePerson)}.` : null,
  shared_card: sharedCardText,
  shared_address: sharedAddressText,
};

function sharedCardText({ sharedCard }: Pick<SignFacts, "sharedCard">): string | null {
  return sharedCard.length > 0
    ? `!Other players deposited with a card of the same brand and last digits: ${list(sharedCard)}.`
    : null;
}

function sharedAddressText({ sharedAddress }: Pick<SignFacts, "sharedAddress">): string | null {
  return sharedAddress.length > 0 ? `Other players have the same address: ${list(sharedAddress)}.` : null;
}

/** The signs of a withdrawal, in the order of the rules. */
export function signsOf(facts: SignFacts): Sign<SignRule>[] {
  return raised(RULES, facts);
}

/** The signs of an identity check, in the order of the rules. */
export function identitySignsOf(facts: IdentitySignFacts): Sign<IdentityRule>[] {
  return raised(IDENTITY_RULES, facts);
}

function raised<Rule extends string, Facts>(rules: Rules<Rule, Facts>, facts: Facts): Sign<Rule>[] {
  return (Object.keys(rules) as Rule[]).flatMap((rule) => {
    const seen = rules[rule](facts);
    if (seen === null) return [];
    return [{ rule, text: seen.replace(/^!/, ""), is_strong: seen.startsWith("!") }];
  });
}

function daysAgo(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

function percent(part: number, whole: number): string {
  return `${Math.floor((part * 100) / Math.max(1, whole))} %`;
}

const MOST_LISTED = 5;

function list(players: readonly number[]): string {
  const listed = players.slice(0, MOST_LISTED).join(", ");
  return players.length > MOST_LISTED ? `${listed} and more` : listed;
}
