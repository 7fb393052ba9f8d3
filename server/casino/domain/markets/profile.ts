import { z } from "zod";
import { type MarketRules, marketRules } from "~/casino/contract/markets";

/** The rules of the specification: they hold wherever a market says nothing else. */
export const DEFAULT_RULES: MarketRules = {
  maxStakeByAge: [],
  maxWagering: null,
  mixedCoupons: true,
  minRoundMs: { slots: 0, other: 0 },
  oneSlotForMs: 0,
  idleSignOutMinutes: null,
  demoAgeQuestion: false,
  depositLimitReviewMonths: null,
  depositTurnover: 1,
  refusesCommonPasswords: false,
};

/**
 * For a market as strict as Great Britain's: stakes of 2.00 from 18 and 5.00 from 25, wagering of at most ten times the
 * bonus, bonuses for slots alone, 2.5 s for a slot's round and 5 s for any other, one slot at a time, none of the most
 * common passwords, and a deposit limit or the choice of none before the first deposit and every six months.
 */
export const STRICT_RULES: MarketRules = {
  maxStakeByAge: [
    { fromAge: 0, maximumMinor: 200 },
    { fromAge: 25, maximumMinor: 500 },
  ],
  maxWagering: 10,
  mixedCoupons: false,
  minRoundMs: { slots: 2_500, other: 5_000 },
  oneSlotForMs: 15_000,
  idleSignOutMinutes: 30,
  demoAgeQuestion: true,
  depositLimitReviewMonths: 6,
  depositTurnover: 1,
  refusesCommonPasswords: true,
};

/** The profiles that a market can name. */
const PROFILES: Readonly<Record<string, MarketRules>> = { default: DEFAULT_RULES, strict: STRICT_RULES };
export const PROFILE_NAMES: readonly string[] = Object.keys(PROFILES);

/** Of countries that no market names, and of visitors from nobody knows where. */
export const DEFAULT_PROFILE = "default";

export interface Market {
  countryId: string;
  profile: string;
  rules: MarketRules;
}

const profileName = z.string().refine((name) => Object.hasOwn(PROFILES, name), {
  error: `one of the profiles ${PROFILE_NAMES.join(", ")}`,
});

/** A profile by name, or one with some rules of its own: `{ "profile": "strict", "maxWagering": 5 }`. */
const entry = z.union([
  profileName,
  z.strictObject({ ...marketRules.partial().shape, profile: profileName }),
]);

const table = z.record(z.string().regex(/^[A-Z]{2}$/), entry, {
  error: ({ code }) =>
    code === "invalid_key" ? "expected an ISO 3166 code of two capital letters" : undefined,
});

/**
 * Reads a table of markets, `{ "GB": "strict" }`.
 * @throws z.ZodError that names each wrong place
 */
export function marketsIn(value: unknown): Market[] {
  table.parse(value);
  // As written: a parsed entry has the contract's defaults, which would replace rules of its profile.
  const written = value as z.input<typeof table>;
  return Object.entries(written).map(([countryId, chosen]) => {
    const { profile, ...own } = typeof chosen === "string" ? { profile: chosen } : chosen;
    return { countryId, profile, rules: marketRules.parse({ ...PROFILES[profile], ...own }) };
  });
}
