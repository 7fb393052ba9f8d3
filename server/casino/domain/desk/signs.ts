import type { IdentityReason, IdentityState } from "~/casino/contract/identity-words";
import type { IDENTITY_SIGNS } from "~/casino/contract/operator/identity";
import type { SeenFacts, Sign } from "~/casino/contract/operator/shared";
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

/** What each rule saw, or null. */
type Rules<Rule extends string, Facts> = Readonly<Record<Rule, (facts: Facts) => SeenFacts | null>>;

/** Worth more attention than the others. */
const STRONG: ReadonlySet<SignRule | IdentityRule> = new Set([
  "not_played",
  "shared_card",
  "shared_coin_address",
  "same_person",
]);

const RULES: Rules<SignRule, SignFacts> = {
  first_withdrawal: ({ paidBefore }) => (paidBefore === 0 ? {} : null),
  new_method: ({ methodAddedAt, paidToMethod, newMethodDays, now }) => {
    if (methodAddedAt === null || paidToMethod > 0) return null;
    const days = Math.floor((now.getTime() - methodAddedAt.getTime()) / DAY_MS);
    return days < newMethodDays ? { days } : null;
  },
  identity: ({ identity }) => (identity === "verified" ? null : { identity }),
  not_played: ({ lastDepositMinor, stakedMinor }) =>
    lastDepositMinor !== null && stakedMinor === 0 ? {} : null,
  barely_played: ({ lastDepositMinor, stakedMinor }) =>
    lastDepositMinor !== null && stakedMinor > 0 && stakedMinor < lastDepositMinor
      ? { percent: percentOf(stakedMinor, lastDepositMinor) }
      : null,
  shared_card: ({ sharedCard }) => others(sharedCard),
  shared_coin_address: ({ sharedCoinAddress }) => others(sharedCoinAddress),
  shared_address: ({ sharedAddress }) => others(sharedAddress),
  near_limit: ({ dayMinor, dayMaximumMinor, nearLimitPercent }) =>
    dayMinor * 100 >= dayMaximumMinor * nearLimitPercent
      ? { percent: percentOf(dayMinor, dayMaximumMinor) }
      : null,
};

const IDENTITY_RULES: Rules<IdentityRule, IdentitySignFacts> = {
  withdrawal_waits: ({ waitingWithdrawals: count }) => (count === 0 ? null : { count }),
  refused_before: ({ refusedBefore: count, lastReason }) =>
    count === 0 ? null : { count, refusal: lastReason },
  same_person: ({ samePerson }) => others(samePerson),
  shared_card: ({ sharedCard }) => others(sharedCard),
  shared_address: ({ sharedAddress }) => others(sharedAddress),
};

/** The signs of a withdrawal, in the order of the rules. */
export function signsOf(facts: SignFacts): Sign<SignRule>[] {
  return raised(RULES, facts);
}

/** The signs of an identity check, in the order of the rules. */
export function identitySignsOf(facts: IdentitySignFacts): Sign<IdentityRule>[] {
  return raised(IDENTITY_RULES, facts);
}

function raised<Rule extends SignRule | IdentityRule, Facts>(
  rules: Rules<Rule, Facts>,
  facts: Facts,
): Sign<Rule>[] {
  return (Object.keys(rules) as Rule[]).flatMap((rule) => {
    const seen = rules[rule](facts);
    return seen === null ? [] : [{ rule, facts: seen, is_strong: STRONG.has(rule) }];
  });
}

function percentOf(part: number, whole: number): number {
  return Math.floor((part * 100) / Math.max(1, whole));
}

const MOST_LISTED = 5;

function others(players: readonly number[]): SeenFacts | null {
  if (players.length === 0) return null;
  return { players: players.slice(0, MOST_LISTED), has_more: players.length > MOST_LISTED };
}
