import type { RoundStep } from "~/casino/contract/outcomes";
import type { Draw, Play } from "../game";
import { InvalidStep } from "../game";
import type { Ending } from "./distribution";
import { distributionFigures } from "./distribution";
import { specialtyGame } from "./specialty-game";
import { payoutOf } from "./stakes";

/** Cards in a print run; every round draws from a full run. */
const RUN = 100_000;
const CELLS = 9;
/** Number of equal symbols that wins. */
const ALIKE = 3;

/** Prizes and their number of cards in a run. */
const PRIZES = [
  { key: "crown", label: "Crown", multiple: 1000, cards: 5 },
  { key: "diamond", label: "Diamond", multiple: 200, cards: 40 },
  { key: "seven", label: "Seven", multiple: 50, cards: 250 },
  { key: "bell", label: "Bell", multiple: 20, cards: 700 },
  { key: "clover", label: "Clover", multiple: 10, cards: 1_500 },
  { key: "cherry", label: "Cherry", multiple: 5, cards: 3_000 },
  { key: "plum", label: "Plum", multiple: 2, cards: 8_000 },
  { key: "lemon", label: "Lemon", multiple: 1, cards: 10_000 },
] as const;

type Prize = (typeof PRIZES)[number];

/** Every prize with its probability, and the losing cards. */
export function scratchEndings(): Ending[] {
  const winning = PRIZES.reduce((sum, { cards }) => sum + cards, 0);
  return [
    ...PRIZES.map(({ multiple, cards }) => ({ chance: cards / RUN, multiple })),
    { chance: (RUN - winning) / RUN, multiple: 0 },
  ];
}

function playScratch(stakeMinor: number, draw: Draw, steps: readonly RoundStep[]): Play {
  if (steps.length > 0) throw new InvalidStep("A card has no further steps.");
  const prize = prizeOf(draw.below(RUN));
  const cells = printed(prize, draw);
  const multiple = prize?.multiple ?? 0;
  return {
    status: "settled",
    payoutMinor: payoutOf(stakeMinor, multiple),
    outcome: { kind: "scratch", cells, prize: prize?.key ?? null, multiple },
  };
}

/** A run's cards are in the order of the prizes, losing cards last. */
function prizeOf(card: number): Prize | null {
  let end = 0;
  for (const prize of PRIZES) {
    end += prize.cards;
    if (card < end) return prize;
  }
  return null;
}

/**
 * The nine cells. Three of the prize's symbol, if any; the rest is drawn one by one from a bag of two of each other
 * symbol, so that no other symbol appears three times. Then they are shuffled: for i = 8 down to 1 the cells at i and
 * at `below(i + 1)` are swapped.
 */
function printed(prize: Prize | null, draw: Draw): string[] {
  const bag = PRIZES.filter(({ key }) => key !== prize?.key).flatMap(({ key }) => [key, key]);
  const cells: string[] = prize === null ? [] : Array.from({ length: ALIKE }, () => prize.key);
  while (cells.length < CELLS) cells.push(...bag.splice(draw.below(bag.length), 1));
  for (let last = CELLS - 1; last > 0; last -= 1) {
    const other = draw.below(last + 1);
    const moved = cells[last] ?? "";
    cells[last] = cells[other] ?? "";
    cells[other] = moved;
  }
  return cells;
}

export const scratch = specialtyGame(
  {
    gameId: 304,
    displayName: "Cherry Scratch",
    subCategory: "Scratch Cards",
    kind: "scratch",
    play: playScratch,
    paytable: PRIZES.map(({ key, label, multiple }) => ({
      key,
      label,
      pays: [{ count: ALIKE, multiple }],
    })),
    text: (texts) => texts.scratch({ prizes: PRIZES }),
  },
  distributionFigures(scratchEndings()),
  [],
);
