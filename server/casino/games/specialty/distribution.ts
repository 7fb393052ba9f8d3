/** One possible result of a round. */
export interface Ending {
  chance: number;
  /** Payout as a multiple of the stake. */
  multiple: number;
}

export interface Figures {
  returnToPlayer: number;
  hitRate: number;
  /** Standard deviation of a round's payout, in stakes. */
  deviation: number;
}

/** The figures of a game from all its possible results. */
export function distributionFigures(endings: readonly Ending[]): Figures {
  const mean = total(endings.map(({ chance, multiple }) => chance * multiple));
  const square = total(endings.map(({ chance, multiple }) => chance * multiple ** 2));
  return {
    returnToPlayer: mean,
    hitRate: total(endings.filter(({ multiple }) => multiple > 0).map(({ chance }) => chance)),
    deviation: Math.sqrt(square - mean ** 2),
  };
}

/** C(n, k). Exact for every deck and board in use. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let taken = 1; taken <= k; taken += 1) ways = (ways * (n - taken + 1)) / taken;
  return ways;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
