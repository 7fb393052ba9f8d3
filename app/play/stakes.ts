/** The stake to propose to who has not played the game before, in minor units. */
const FIRST_STAKE_MINOR = 100;

interface StakeMemory {
  /** What was typed in a form that could not be finished, as text of minor units. */
  typed?: string | undefined;
  /** Stake of the last round, minor units. */
  lastMinor?: number | undefined;
}

/**
 * The stake that is chosen when the page opens: the typed one, else that of the last round, else a modest one.
 * Where a limit has taken the wanted stake off the list, the highest one below it.
 *
 * @param stakesMinor the stakes that the player may choose now, ascending
 * @returns null when there is none to choose
 */
export function initialStake(
  stakesMinor: readonly number[],
  { typed, lastMinor }: StakeMemory,
): number | null {
  const typedMinor = stakesMinor.find((stake) => String(stake) === typed);
  if (typedMinor !== undefined) return typedMinor;
  const wanted = lastMinor ?? FIRST_STAKE_MINOR;
  const within = stakesMinor.filter((stake) => stake <= wanted);
  return within[within.length - 1] ?? stakesMinor[0] ?? null;
}

/** Whether a limit of the player's class or coupon (spec §9) takes stakes of the game away. */
export function isLimited(gameStakesMinor: readonly number[], maxBetMinor: number): boolean {
  return gameStakesMinor.some((stake) => stake > maxBetMinor);
}
