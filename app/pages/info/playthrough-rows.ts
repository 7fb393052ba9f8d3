import {
  PLAYTHROUGH_BANDS,
  type PlaythroughBand,
  type PlaythroughGroup,
} from "~/casino/contract/playthrough";

const NAMES: Readonly<Record<PlaythroughGroup, string>> = {
  slots: "Slots, including New Games, Holiday Games, and Halloween",
  progressives: "Progressives",
  specialty: "Keno, plinko, and scratch cards",
  dice: "Dice",
  poker: "Bonus Poker and Deuces Wild",
  jacks_or_better: "Jacks or Better",
  crash: "Crash games",
  blackjack: "Blackjack",
  roulette: "Live dealer: roulette",
};

/** Table rows by group of games and, where it has several, by band: the group, and how much of a $1 bet counts. */
export const PLAYTHROUGH_ROWS: string[][] = (Object.keys(NAMES) as PlaythroughGroup[]).flatMap((group) => {
  const bands: readonly PlaythroughBand[] = PLAYTHROUGH_BANDS[group];
  return bands.map(({ percent }, place) => [`${NAMES[group]}${rangeOf(bands, place)}`, counts(percent)]);
});

/** Percentage of a bet that counts at this multiple. */
export function percentFrom(group: PlaythroughGroup, multiple: number): number {
  const bands: readonly PlaythroughBand[] = PLAYTHROUGH_BANDS[group];
  return bands.filter(({ fromMultiple }) => fromMultiple <= multiple).at(-1)?.percent ?? 0;
}

function counts(percent: number): string {
  return percent === 0 ? "Nothing" : `$${(percent / 100).toFixed(2)}`;
}

function rangeOf(bands: readonly PlaythroughBand[], place: number): string {
  if (bands.length === 1) return "";
  const from = bands[place]?.fromMultiple.toFixed(2);
  const below = bands[place + 1]?.fromMultiple.toFixed(2);
  if (place === 0) return `, for less than ${below} times your bet`;
  return below === undefined ? `, for ${from} times or more` : `, for ${from} times to less than ${below}`;
}
