/** The stake proposed to someone who has not played the game before, in minor units. */
const FIRST_STAKE_MINOR = 100;

interface StakeMemory {
  /** The value of a form that could not be completed, as text in minor units. */
  typed?: string | undefined;
  /** The last round's stake in minor units. */
  lastMinor?: number | undefined;
}

/**
 * The stake selected when the page opens: the typed one, else the last round's, else a modest default. If a
 * limit excludes that stake, the highest available one below it.
 *
 * @param stakesMinor the stakes available to the player now, ascending
 * @returns null if there is none
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

/** Whether the player's maximum bet excludes some of the game's stakes. */
export function isLimited(gameStakesMinor: readonly number[], maxBetMinor: number): boolean {
  return gameStakesMinor.some((stake) => stake > maxBetMinor);
}
