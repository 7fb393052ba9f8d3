import {
  PLAYTHROUGH_BANDS,
  type PlaythroughBand,
  type PlaythroughGroup,
} from "~/casino/contract/playthrough";

/** The words of the table in a language. */
interface PlaythroughWords {
  names: Readonly<Record<PlaythroughGroup, string>>;
  /** How much of a $1 bet counts. */
  counts: (percent: number) => string;
  /** Follow the name of a group with several bands, by the multiples of the bet that the band applies to. */
  below: (multiple: number) => string;
  between: (from: number, below: number) => string;
  from: (multiple: number) => string;
}

const english: PlaythroughWords = {
  names: {
    slots: "Slots, including New Games, Holiday Games, and Halloween",
    progressives: "Progressives",
    specialty: "Keno, plinko, and scratch cards",
    dice: "Dice",
    poker: "Bonus Poker and Deuces Wild",
    jacks_or_better: "Jacks or Better",
    crash: "Crash games",
    blackjack: "Blackjack",
    roulette: "Live dealer: roulette",
  },
  counts: (percent) => (percent === 0 ? "Nothing" : `$${(percent / 100).toFixed(2)}`),
  below: (multiple) => `, for less than ${multiple.toFixed(2)} times your bet`,
  between: (from, below) => `, for ${from.toFixed(2)} times to less than ${below.toFixed(2)}`,
  from: (multiple) => `, for ${multiple.toFixed(2)} times or more`,
};

export const PLAYTHROUGH_ROWS = playthroughRows(english);

/** Table rows by group of games and, where it has several, by band: the group, and how much of a $1 bet counts. */
export function playthroughRows(words: PlaythroughWords): string[][] {
  return (Object.keys(words.names) as PlaythroughGroup[]).flatMap((group) => {
    const bands: readonly PlaythroughBand[] = PLAYTHROUGH_BANDS[group];
    return bands.map((band, place) => [
      `${words.names[group]}${rangeOf(band, bands[place + 1], words)}`,
      words.counts(band.percent),
    ]);
  });
}

/** Percentage of a bet that counts at this multiple. */
export function percentFrom(group: PlaythroughGroup, multiple: number): number {
  const bands: readonly PlaythroughBand[] = PLAYTHROUGH_BANDS[group];
  return bands.filter(({ fromMultiple }) => fromMultiple <= multiple).at(-1)?.percent ?? 0;
}

function rangeOf(
  { fromMultiple }: PlaythroughBand,
  next: PlaythroughBand | undefined,
  { below, between, from }: PlaythroughWords,
): string {
  if (next === undefined) return fromMultiple === 0 ? "" : from(fromMultiple);
  return fromMultiple === 0 ? below(next.fromMultiple) : between(fromMultiple, next.fromMultiple);
}
