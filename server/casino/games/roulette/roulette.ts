import type { GameRules } from "~/casino/contract/game-rules";
import type { RoundStep } from "~/casino/contract/outcomes";
import { pocketColor } from "~/casino/contract/roulette";
import type { RouletteBet, RouletteOutcome } from "~/casino/contract/table-bets";
import { type Draw, type GameLanguage, InvalidStep, type Play } from "../game";
import { BettingClosed, type Moment, type SharedGame } from "../shared-game";
import { checkedBet, COVERED, returnMultiple, WHEEL_SIZE, wins } from "./bets";
import type { RouletteText } from "./rule-text";
import { english } from "./rule-text";
import { french } from "./rule-text.fr-CA";

const TEXTS: Readonly<Record<GameLanguage, RouletteText>> = { en: english, "fr-CA": french };

/** One round every 30 seconds, 2,880 a day: 20 s of betting, 5 s of spinning, 5 s of showing the result. */
const TIMES = { bettingMs: 20_000, longestRunMs: 5_000, pauseMs: 5_000 } as const;

/** A European roulette table; tables differ only in their chips. */
export interface RouletteTable {
  gameId: number;
  machineId: number;
  displayName: string;
  /** Chips, ascending; the first one is the minimum bet. */
  chipsMinor: readonly number[];
  /** Each bet is a multiple of this. */
  unitMinor: number;
}

/** The winning number: the first number below 37 of the round's stream (fair.ts). */
export function wheelNumber(draw: Draw): number {
  return draw.below(WHEEL_SIZE);
}

export function rouletteGame(table: RouletteTable): SharedGame {
  const betsOf = (stakeMinor: number, steps: readonly RoundStep[]) => laidBets(table, stakeMinor, steps);
  return {
    gameId: table.gameId,
    machineId: table.machineId,
    displayName: table.displayName,
    category: "Live Dealer",
    subCategory: "Roulette",
    playthrough: "roulette",
    stakesMinor: table.chipsMinor,
    chooses: "roulette",
    play(stakeMinor, draw, steps) {
      const bets = betsOf(stakeMinor, steps);
      return { ...settled(bets, wheelNumber(draw)), stakeMinor: totalOf(bets) };
    },
    rules: (language = "en") => rulesOf(table, language),
    shared: {
      kind: "roulette",
      times: TIMES,
      flight: null,
      runMs: () => TIMES.longestRunMs,
      result(draw) {
        const number = wheelNumber(draw);
        return { kind: "roulette", number, colour: pocketColor(number) };
      },
      waiting(stakeMinor, steps) {
        const bets = betsOf(stakeMinor, steps);
        const outcome: RouletteOutcome = {
          kind: "roulette",
          bets: bets.map((bet) => ({ ...bet, payout_minor: 0 })),
          number: null,
          colour: null,
        };
        return { status: "open", payoutMinor: 0, stakeMinor: totalOf(bets), outcome };
      },
      decided: (_, step, moment) => moreChips(table, step, moment),
      passed: () => null,
    },
  };
}

function totalOf(bets: readonly RouletteBet[]): number {
  return bets.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

/**
 * All chips of a round.
 * @throws InvalidStep
 */
function laidBets(table: RouletteTable, stakeMinor: number, steps: readonly RoundStep[]): RouletteBet[] {
  const [first, ...more] = steps;
  if (first?.step !== "choose" || first.choice.kind !== "roulette") {
    throw new InvalidStep("Please lay at least one chip on the layout.");
  }
  const chosen = first.choice.bets.map((bet) => checkedChip(table, bet));
  if (totalOf(chosen) !== stakeMinor) throw new InvalidStep("The stake must be the sum of the chips.");
  const added = more.flatMap((step) => {
    if (step.step !== "bet") throw new InvalidStep("Chips can be added, and nothing else be done.");
    return step.bets.map((bet) => checkedChip(table, bet));
  });
  return [...chosen, ...added];
}

function checkedChip(table: RouletteTable, bet: RouletteBet): RouletteBet {
  const lowest = table.chipsMinor[0] ?? table.unitMinor;
  if (bet.amount_minor < lowest || bet.amount_minor % table.unitMinor !== 0) {
    const [least, unit] = [lowest, table.unitMinor].map((minor) => (minor / 100).toFixed(2));
    throw new InvalidStep(`Each bet at this table is at least ${least}, in steps of ${unit}.`);
  }
  return checkedBet(bet);
}

function moreChips(table: RouletteTable, step: RoundStep, moment: Moment): RoundStep {
  if (step.step !== "bet") throw new InvalidStep("Chips can be added, and nothing else be done.");
  if (moment.phase !== "betting") throw new BettingClosed();
  return { step: "bet", bets: step.bets.map((bet) => checkedChip(table, bet)) };
}

function settled(bets: readonly RouletteBet[], number: number): Play {
  const paid = bets.map((bet) => ({
    ...bet,
    payout_minor: wins(bet, number) ? bet.amount_minor * returnMultiple(bet.bet) : 0,
  }));
  return {
    status: "settled",
    payoutMinor: paid.reduce((sum, { payout_minor }) => sum + payout_minor, 0),
    outcome: { kind: "roulette", bets: paid, number, colour: pocketColor(number) },
  };
}

const LABELS: readonly (readonly [keyof typeof COVERED, string])[] = [
  ["straight", "Straight: one number"],
  ["split", "Split: two neighbours"],
  ["street", "Street: a row of three, or a trio with the zero"],
  ["corner", "Corner: a square of four, or the first four"],
  ["line", "Line: two rows, six numbers"],
  ["dozen", "Dozen: 1–12, 13–24 or 25–36"],
  ["column", "Column: twelve numbers"],
  ["red", "Red"],
  ["black", "Black"],
  ["odd", "Odd"],
  ["even", "Even"],
  ["low", "Low: 1–18"],
  ["high", "High: 19–36"],
];

function rulesOf(table: RouletteTable, language: GameLanguage): GameRules {
  const { rules, method } = TEXTS[language];
  const returnToPlayer = 36 / WHEEL_SIZE;
  const figures = LABELS.map(([key, label]) => {
    const chance = COVERED[key] / WHEEL_SIZE;
    return {
      key,
      label,
      return_to_player: returnToPlayer,
      hit_rate: chance,
      deviation: returnMultiple(key) * Math.sqrt(chance * (1 - chance)),
    };
  });
  return {
    game_code: `${table.gameId}-${table.machineId}`,
    display_name: table.displayName,
    category: "Live Dealer",
    kind: "roulette",
    stakes_minor: [...table.chipsMinor],
    currency: "USD",
    language,
    return_to_player: returnToPlayer,
    return_method: method,
    hit_rate: COVERED.red / WHEEL_SIZE,
    choices: figures,
    paytable: LABELS.map(([key, label]) => ({
      key,
      label,
      pays: [{ count: COVERED[key], multiple: returnMultiple(key) }],
    })),
    lines: [],
    strips: [],
    rules,
  };
}
