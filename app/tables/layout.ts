import type { PlacedBet } from "~/bets/words";

/**
 * A field of the roulette layout as forms name it: `straight-17`, `split-17-18`, `red`, `dozen-1`. A field
 * with an amount of its own adds it in minor units after a colon: `straight-17:150`.
 */
export type FieldKey = string;

export function keyOf({ bet, numbers }: PlacedBet): FieldKey {
  return [bet, ...numbers].join("-");
}

/** The rows of the layout, from 1-2-3 to 34-35-36. */
export const STREETS: readonly (readonly [number, number, number])[] = Array.from(
  { length: 12 },
  (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3],
);

export const ZERO: PlacedBet = { bet: "straight", numbers: [0] };

export function straight(number: number): PlacedBet {
  return { bet: "straight", numbers: [number] };
}

export const COLUMNS: readonly PlacedBet[] = [1, 2, 3].map((column) => ({
  bet: "column",
  numbers: [column],
}));
export const DOZENS: readonly PlacedBet[] = [1, 2, 3].map((dozen) => ({ bet: "dozen", numbers: [dozen] }));
export const HALVES: readonly PlacedBet[] = (["low", "even", "red", "black", "odd", "high"] as const).map(
  (bet) => ({
    bet,
    numbers: [],
  }),
);

export type BetweenKind = "split" | "street" | "corner" | "line";

/** Bets on the lines between fields, chosen from a list. */
export const BETWEEN: readonly { kind: BetweenKind; bets: readonly PlacedBet[] }[] = [
  { kind: "split", bets: splits() },
  { kind: "street", bets: streets() },
  { kind: "corner", bets: corners() },
  { kind: "line", bets: lines() },
];

function splits(): PlacedBet[] {
  const across = STREETS.flatMap(([first, second, third]) => [
    [first, second],
    [second, third],
  ]);
  const along = STREETS.slice(0, -1).flatMap((row) => row.map((number) => [number, number + 3]));
  return [[0, 1], [0, 2], [0, 3], ...across, ...along].map((numbers) => ({ bet: "split", numbers }));
}

function streets(): PlacedBet[] {
  return [[0, 1, 2], [0, 2, 3], ...STREETS].map((numbers) => ({ bet: "street", numbers: [...numbers] }));
}

function corners(): PlacedBet[] {
  const squares = STREETS.slice(0, -1).flatMap(([first, second]) =>
    [first, second].map((corner) => [corner, corner + 1, corner + 3, corner + 4]),
  );
  return [[0, 1, 2, 3], ...squares].map((numbers) => ({ bet: "corner", numbers }));
}

function lines(): PlacedBet[] {
  return STREETS.slice(0, -1).map(([first]) => ({
    bet: "line",
    numbers: Array.from({ length: 6 }, (_, more) => first + more),
  }));
}

export function chipTotal(chips: readonly { amount_minor: number }[]): number {
  return chips.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}
