import type { GameRules } from "~/casino/contract/game-rules";
import type { RoundStep } from "~/casino/contract/outcomes";
import type { Draw, Play } from "../game";
import { InvalidStep } from "../game";
import { onlyChoice } from "./choice";
import type { Ending } from "./distribution";
import { choose, distributionFigures } from "./distribution";
import { specialtyGame } from "./specialty-game";
import { payoutOf } from "./stakes";

const NUMBERS = 80;
const DRAWN = 20;
const MAX_PICKS = 10;
/** Hit rate and deviation of the game are stated for this number of picks. */
const USUAL_PICKS = 5;

/** Multiples of the stake by number of hits, for one pick, two, … ten. */
const PAYTABLES: readonly Readonly<Record<number, number>>[] = [
  { 1: 3.8 },
  { 1: 1, 2: 9.5 },
  { 2: 2, 3: 48 },
  { 2: 1, 3: 8, 4: 130 },
  { 3: 4, 4: 25, 5: 480 },
  { 3: 2, 4: 9, 5: 80, 6: 1500 },
  { 3: 1, 4: 4, 5: 25, 6: 300, 7: 5000 },
  { 4: 2, 5: 14, 6: 100, 7: 1300, 8: 20000 },
  { 4: 1, 5: 6, 6: 50, 7: 350, 8: 4000, 9: 25000 },
  { 0: 3, 5: 2, 6: 20, 7: 160, 8: 1200, 9: 9000, 10: 50000 },
];

export const KENO_PICKS = PAYTABLES.map((_, place) => place + 1);

/** Every possible number of hits for this many picks, with its probability (hypergeometric) and multiple. */
export function kenoEndings(picks: number): Ending[] {
  return Array.from({ length: picks + 1 }, (_, hits) => ({
    chance: (choose(DRAWN, hits) * choose(NUMBERS - DRAWN, picks - hits)) / choose(NUMBERS, picks),
    multiple: multipleOf(picks, hits),
  }));
}

function multipleOf(picks: number, hits: number): number {
  return PAYTABLES[picks - 1]?.[hits] ?? 0;
}

/**
 * The 20 drawn numbers in order: starting from 1 to 80, for i = 0 to 19 the numbers at i and at `i + below(80 - i)` are
 * swapped, and the one at i is drawn.
 */
function drawNumbers(draw: Draw): number[] {
  const numbers = Array.from({ length: NUMBERS }, (_, place) => place + 1);
  for (let place = 0; place < DRAWN; place += 1) {
    const other = place + draw.below(NUMBERS - place);
    const moved = numbers[place] ?? 0;
    numbers[place] = numbers[other] ?? 0;
    numbers[other] = moved;
  }
  return numbers.slice(0, DRAWN);
}

function playKeno(stakeMinor: number, draw: Draw, steps: readonly RoundStep[]): Play {
  const picks = checkedPicks(onlyChoice("keno", steps).picks);
  const drawn = drawNumbers(draw);
  const hits = picks.filter((pick) => drawn.includes(pick));
  const multiple = multipleOf(picks.length, hits.length);
  return {
    status: "settled",
    payoutMinor: payoutOf(stakeMinor, multiple),
    outcome: { kind: "keno", picks, drawn, hits, multiple },
  };
}

/** Sorted, so that the same picks are always recorded the same way. */
function checkedPicks(picks: readonly number[]): number[] {
  if (picks.length < 1 || picks.length > MAX_PICKS) throw new InvalidStep("Pick one to ten numbers.");
  if (!picks.every((pick) => Number.isInteger(pick) && pick >= 1 && pick <= NUMBERS)) {
    throw new InvalidStep("A number is between 1 and 80.");
  }
  if (new Set(picks).size !== picks.length) throw new InvalidStep("A number is picked once.");
  return picks.toSorted((left, right) => left - right);
}

function paytableRow(picks: number): GameRules["paytable"][number] {
  const pays = Object.entries(PAYTABLES[picks - 1] ?? {})
    .map(([hits, multiple]) => ({ count: Number(hits), multiple }))
    .sort((left, right) => right.count - left.count);
  return { key: keyOf(picks), label: labelOf(picks), pays };
}

function keyOf(picks: number): string {
  return `picks_${picks}`;
}

function labelOf(picks: number): string {
  return picks === 1 ? "1 number" : `${picks} numbers`;
}

export const keno = specialtyGame(
  {
    gameId: 301,
    displayName: "Orchard Keno",
    subCategory: "Keno",
    kind: "keno",
    chooses: "keno",
    play: playKeno,
    paytable: KENO_PICKS.map(paytableRow),
    text: (texts) => texts.keno({ picks: USUAL_PICKS }),
  },
  distributionFigures(kenoEndings(USUAL_PICKS)),
  KENO_PICKS.map((picks) => ({
    key: keyOf(picks),
    label: labelOf(picks),
    ...distributionFigures(kenoEndings(picks)),
  })),
);
