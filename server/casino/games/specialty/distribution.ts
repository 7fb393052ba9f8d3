/** One way in which a round can end. */
export interface Ending {
  chance: number;
  /** What it pays, as a multiple of the stake. */
  multiple: number;
}

export interface Figures {
  returnToPlayer: number;
  hitRate: number;
  /** Of what a round pays, in stakes. */
  deviation: number;
}

/** The figures of a game from all its endings. */
export function figuresOf(endings: readonly Ending[]): Figures {
  const mean = total(endings.map(({ chance, multiple }) => chance * multiple));
  const square = total(endings.map(({ chance, multiple }) => chance * multiple ** 2));
  return {
    returnToPlayer: mean,
    hitRate: total(endings.filter(({ multiple }) => multiple > 0).map(({ chance }) => chance)),
    deviation: Math.sqrt(square - mean ** 2),
  };
}

/** C(n, k). Exact for every deck and board of the house. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let taken = 1; taken <= k; taken += 1) ways = (ways * (n - taken + 1)) / taken;
  return ways;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
