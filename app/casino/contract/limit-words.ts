/** What a player can limit. */
export const LIMIT_KINDS = ["deposit", "loss", "stake", "time"] as const;
/** A rolling span of 24 hours, 7 days or 30 days; a stake is limited by the round. */
export const LIMIT_PERIODS = ["day", "week", "month", "round"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

export interface LimitName {
  limit: LimitKind;
  period: LimitPeriod;
}

/** Hours of each rolling period. */
const PERIOD_HOURS = { day: 24, week: 7 * 24, month: 30 * 24 } as const;

/** Every limit there is, in the order that pages show them. */
export const LIMITS: readonly LimitName[] = LIMIT_KINDS.flatMap((limit): LimitName[] =>
  LIMIT_PERIODS.filter((period) => (period === "round") === (limit === "stake")).map((period) => ({
    limit,
    period,
  })),
);

/** The highest amount of a limit, in minor units. */
const MAX_LIMIT_MINOR = 100_000_000;

/**
 * The least and the most that a limit can be: minor units, minutes for time. A deposit limit of 0 allows no deposit; for
 * no play at all there are breaks.
 */
export function limitBounds({ limit, period }: LimitName): { least: number; most: number } {
  if (limit !== "time") return { least: limit === "deposit" ? 0 : 1, most: MAX_LIMIT_MINOR };
  return { least: 1, most: period === "round" ? 0 : PERIOD_HOURS[period] * 60 };
}

/** A raise or removal can be confirmed after this time… */
export const RAISE_WAIT_HOURS = 24;
/** …for this long. */
export const RAISE_OPEN_DAYS = 7;

/**
 * Answers to the question for a deposit limit, where a market asks it: a limit, none, or what holds already. Before the
 * first deposit the answer is `required`; later, when it is `due` again, deposits go on without.
 */
export const DEPOSIT_LIMIT_CHOICES = ["limit", "none", "keep"] as const;
export type DepositLimitChoice = (typeof DEPOSIT_LIMIT_CHOICES)[number];
export const DEPOSIT_LIMIT_QUESTIONS = ["due", "required"] as const;
export type DepositLimitQuestion = (typeof DEPOSIT_LIMIT_QUESTIONS)[number];

/** A player who makes no call for longer than this is not counted as signed in meanwhile. */
export const IDLE_MINUTES = 15;
