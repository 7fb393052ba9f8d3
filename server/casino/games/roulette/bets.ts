import { pocketColor } from "~/casino/contract/roulette";
import type { RouletteBet, RouletteBetKind } from "~/casino/contract/table-bets";
import { InvalidStep } from "../game";

/** The wheel has one zero: 37 equally likely numbers. */
export const WHEEL_SIZE = 37;

/** How many numbers each bet covers; it returns 36 divided by this, its own chip included. */
export const COVERED: Readonly<Record<RouletteBetKind, number>> = {
  straight: 1,
  split: 2,
  street: 3,
  corner: 4,
  line: 6,
  dozen: 12,
  column: 12,
  red: 18,
  black: 18,
  odd: 18,
  even: 18,
  low: 18,
  high: 18,
};

/** The payout of a winning chip, as a multiple of its amount. */
export function returnMultiple(kind: RouletteBetKind): number {
  return 36 / COVERED[kind];
}

const ALL = Array.from({ length: WHEEL_SIZE }, (_, number) => number);
const ABOVE_ZERO = ALL.slice(1);

/** The three columns of the layout are 1, 4, 7 … / 2, 5, 8 … / 3, 6, 9 …; its rows are 1-2-3, 4-5-6 and so on. */
const columnOf = (number: number): number => ((number - 1) % 3) + 1;
const dozenOf = (number: number): number => Math.floor((number - 1) / 12) + 1;

const keyOf = (numbers: readonly number[]): string => numbers.toSorted((left, right) => left - right).join();

/** Every inside bet of the layout by its numbers, including those with zero. */
const INSIDE: Readonly<Record<"straight" | "split" | "street" | "corner" | "line", ReadonlySet<string>>> = {
  straight: new Set(ALL.map(String)),
  split: new Set([
    ...["0,1", "0,2", "0,3"],
    ...ABOVE_ZERO.filter((number) => columnOf(number) < 3).map((number) => keyOf([number, number + 1])),
    ...ABOVE_ZERO.filter((number) => number <= 33).map((number) => keyOf([number, number + 3])),
  ]),
  street: new Set(["0,1,2", "0,2,3", ...rowStarts(34).map((first) => keyOf([first, first + 1, first + 2]))]),
  corner: new Set([
    "0,1,2,3",
    ...ABOVE_ZERO.filter((number) => number <= 32 && columnOf(number) < 3).map((number) =>
      keyOf([number, number + 1, number + 3, number + 4]),
    ),
  ]),
  line: new Set(rowStarts(31).map((first) => keyOf([0, 1, 2, 3, 4, 5].map((more) => first + more)))),
};

function rowStarts(last: number): number[] {
  return ABOVE_ZERO.filter((number) => columnOf(number) === 1 && number <= last);
}

/** Every bet of the layout, once. */
export function everyBet(): Pick<RouletteBet, "bet" | "numbers">[] {
  const inside = (["straight", "split", "street", "corner", "line"] as const).flatMap((bet) =>
    [...INSIDE[bet]].map((numbers) => ({ bet, numbers: numbers.split(",").map(Number) })),
  );
  const thirds = (["dozen", "column"] as const).flatMap((bet) =>
    [1, 2, 3].map((third) => ({ bet, numbers: [third] })),
  );
  const halves = (["red", "black", "odd", "even", "low", "high"] as const).map((bet) => ({
    bet,
    numbers: [],
  }));
  return [...inside, ...thirds, ...halves];
}

/**
 * The bet as recorded, with its numbers ascending.
 * @throws InvalidStep for numbers that do not form this bet
 */
export function checkedBet({ bet, numbers, amount_minor }: RouletteBet): RouletteBet {
  const ascending = numbers.toSorted((left, right) => left - right);
  if (!isOnLayout(bet, ascending)) throw new InvalidStep(`There is no ${bet} on these numbers.`);
  return { bet, numbers: ascending, amount_minor };
}

function isOnLayout(bet: RouletteBetKind, numbers: readonly number[]): boolean {
  switch (bet) {
    case "straight":
    case "split":
    case "street":
    case "corner":
    case "line":
      return INSIDE[bet].has(numbers.join());
    case "dozen":
    case "column":
      return numbers.length === 1 && [1, 2, 3].includes(numbers[0] ?? 0);
    default:
      return numbers.length === 0;
  }
}

/** Whether the bet wins on this number. Zero wins only for inside bets that include it. */
export function wins({ bet, numbers }: Pick<RouletteBet, "bet" | "numbers">, number: number): boolean {
  switch (bet) {
    case "straight":
    case "split":
    case "street":
    case "corner":
    case "line":
      return numbers.includes(number);
    case "dozen":
      return number !== 0 && dozenOf(number) === numbers[0];
    case "column":
      return number !== 0 && columnOf(number) === numbers[0];
    case "red":
    case "black":
      return pocketColor(number) === bet;
    case "odd":
      return number % 2 === 1;
    case "even":
      return number !== 0 && number % 2 === 0;
    case "low":
      return number >= 1 && number <= 18;
    case "high":
      return number >= 19;
  }
}
