import type { GameRules } from "~/casino/contract/game-rules";
import type { PlinkoOutcome, RoundStep } from "~/casino/contract/outcomes";
import type { Draw, Play } from "../game";
import { InvalidStep } from "../game";
import { onlyChoice } from "./choice";
import type { Ending } from "./distribution";
import { choose, distributionFigures } from "./distribution";
import { specialtyGame } from "./specialty-game";
import { payoutOf } from "./stakes";

type Board = Pick<PlinkoOutcome, "rows" | "risk">;

/** Multiples of the stake from the outermost slot to the middle one; the other side is symmetric. */
const HALVES: Readonly<Record<Board["rows"], Readonly<Record<Board["risk"], readonly number[]>>>> = {
  8: {
    low: [5, 2, 1.1, 1, 0.4],
    medium: [12, 3, 1.3, 0.7, 0.3],
    high: [28, 4, 1.5, 0.3, 0.1],
  },
  12: {
    low: [9, 3, 1.6, 1.4, 1.1, 0.9, 0.5],
    medium: [29, 10, 4, 2, 1.1, 0.6, 0.2],
    high: [160, 24, 8.5, 2, 0.7, 0.2, 0],
  },
  16: {
    low: [15, 9, 2, 1.4, 1.3, 1.2, 1.1, 0.9, 0.5],
    medium: [110, 40, 10, 5, 3, 1.4, 0.9, 0.5, 0.3],
    high: [1000, 130, 26, 9, 4.5, 1.9, 0.2, 0.1, 0.1],
  },
};

const ROWS = [8, 12, 16] as const;
const RISKS = ["low", "medium", "high"] as const;
/** Hit rate and deviation of the game are stated for this board. */
const USUAL_BOARD: Board = { rows: 12, risk: "medium" };

export const PLINKO_BOARDS: readonly Board[] = ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk })));

/** Payouts of a board's slots, from the left. */
function slotsOf({ rows, risk }: Board): number[] {
  const half = HALVES[rows][risk];
  return [...half, ...half.slice(0, -1).reverse()];
}

/** Every slot of a board with its probability (binomial) and multiple, from the left. */
export function plinkoEndings(board: Board): Ending[] {
  return slotsOf(board).map((multiple, slot) => ({
    chance: choose(board.rows, slot) / 2 ** board.rows,
    multiple,
  }));
}

function playPlinko(stakeMinor: number, draw: Draw, steps: readonly RoundStep[]): Play {
  const { rows, risk } = checkedBoard(onlyChoice("plinko", steps));
  // One number below 2 per row, from the top: 0 is left, 1 is right.
  const turns = Array.from({ length: rows }, () => draw.below(2));
  const slot = turns.reduce((sum, right) => sum + right, 0);
  const multiple = slotsOf({ rows, risk })[slot] ?? 0;
  const path = turns.map((right) => (right === 1 ? "R" : "L")).join("");
  return {
    status: "settled",
    payoutMinor: payoutOf(stakeMinor, multiple),
    outcome: { kind: "plinko", rows, risk, path, slot, multiple },
  };
}

function checkedBoard(board: Board): Board {
  const found = PLINKO_BOARDS.find(({ rows, risk }) => rows === board.rows && risk === board.risk);
  if (found === undefined) throw new InvalidStep("Choose 8, 12, or 16 rows, and low, medium, or high risk.");
  return found;
}

function keyOf({ rows, risk }: Board): string {
  return `rows_${rows}_${risk}`;
}

function labelOf({ rows, risk }: Board): string {
  return `${rows} rows, ${risk} risk`;
}

function paytableRow(board: Board): GameRules["paytable"][number] {
  const pays = slotsOf(board).map((multiple, count) => ({ count, multiple }));
  return { key: keyOf(board), label: labelOf(board), pays };
}

export const plinko = specialtyGame(
  {
    gameId: 302,
    displayName: "Cherry Plinko",
    subCategory: "Plinko",
    kind: "plinko",
    chooses: "plinko",
    play: playPlinko,
    paytable: PLINKO_BOARDS.map(paytableRow),
    text: (texts) => texts.plinko({ board: labelOf(USUAL_BOARD) }),
  },
  distributionFigures(plinkoEndings(USUAL_BOARD)),
  PLINKO_BOARDS.map((board) => ({
    key: keyOf(board),
    label: labelOf(board),
    ...distributionFigures(plinkoEndings(board)),
  })),
);
