import type { Outcome, RoundStep } from "~/casino/contract/outcomes";
import type { RouletteBet } from "~/casino/contract/table-bets";
import { casinoGameCode } from "../../server/casino/games/casino-games";
import { MAX_MULTIPLIER, MIN_MULTIPLIER } from "../../server/casino/games/crash/curve";
import { crashTitles } from "../../server/casino/games/crash/titles";
import type { CasinoGame, Draw } from "../../server/casino/games/game";
import { COVERED, everyBet, returnMultiple, WHEEL_SIZE } from "../../server/casino/games/roulette/bets";
import { rouletteTables } from "../../server/casino/games/roulette/tables";
import { distributionFigures } from "../../server/casino/games/specialty/distribution";
import type { Sample, Simulation } from "./games-statistics";
import { chiSquare, Tally } from "./games-statistics";

const FLIGHT_STAKE_MINOR = 100;
/** In hundredths, the lowest and the highest that can be chosen among them. */
const TARGETS = [101, 110, 150, 200, 300, 500, 1000, 10_000, MAX_MULTIPLIER];

/** A bet at a table; it pays the multiple or nothing. */
interface Bet {
  stakeMinor: number;
  steps: readonly RoundStep[];
  chance: number;
  multiple: number;
}

/** What the results of a table are counted in. */
interface Results {
  what: string;
  /** Chance of each cell. */
  chances: readonly number[];
  cellOf(outcome: Outcome): number;
}

interface Table {
  game: CasinoGame;
  results: Results;
}

const NUMBERS: Results = {
  what: "numbers of the wheel",
  chances: new Array<number>(WHEEL_SIZE).fill(1 / WHEEL_SIZE),
  cellOf: (outcome) => (outcome.kind === "roulette" ? (outcome.number ?? -1) : -1),
};

/**
 * Each table with its bets in turn. At the first of a kind each kind of bet alone too, which share as many rounds
 * again: what the others differ in, the chips and the speed of the flight, has no part in what a bet pays.
 */
export const tableSimulations: readonly Simulation[] = [
  ...crashTitles.flatMap((title, place) => {
    const table = { game: title, results: bursts() };
    const inTurn = betsAt(table, "every target in turn", TARGETS.map(flightBet), 1);
    const alone = TARGETS.map((target) =>
      betsAt(table, `out at ${(target / 100).toFixed(2)}`, [flightBet(target)], TARGETS.length),
    );
    return place === 0 ? [inTurn, ...alone] : [inTurn];
  }),
  ...rouletteTables.flatMap((game, place) => {
    const table = { game, results: NUMBERS };
    const [chipMinor = 0] = game.stakesMinor;
    const chips = everyBet().map((bet): RouletteBet => ({ ...bet, amount_minor: chipMinor }));
    const inTurn = betsAt(table, "every bet in turn", chips.map(chipBet), 1);
    const kinds = Object.keys(COVERED);
    const alone = kinds.map((kind) => {
      const ofKind = chips.filter(({ bet }) => bet === kind).map(chipBet);
      return betsAt(table, ofKind.length === 1 ? kind : `each ${kind} in turn`, ofKind, kinds.length);
    });
    return place === 0 ? [inTurn, ...alone] : [inTurn];
  }),
];

function flightBet(target: number): Bet {
  const choice = { kind: "crash", auto_target: target / 100 } as const;
  return {
    stakeMinor: FLIGHT_STAKE_MINOR,
    steps: [{ step: "choose", choice }],
    chance: 99 / target,
    multiple: target / 100,
  };
}

function chipBet(chip: RouletteBet): Bet {
  return {
    stakeMinor: chip.amount_minor,
    steps: [{ step: "choose", choice: { kind: "roulette", bets: [chip] } }],
    chance: COVERED[chip.bet] / WHEEL_SIZE,
    multiple: returnMultiple(chip.bet),
  };
}

/**
 * Flights by where they burst, in about a hundred cells of about the same chance: the flight passes x hundredths with
 * a chance of 99/x. The first cell is 1.00, the last all above 49.50.
 */
function bursts(): Results {
  const edges = Array.from({ length: 98 }, (_, cell) => Math.floor(9900 / (99 - cell)));
  const passed = [1, ...edges.map((edge) => 99 / edge)];
  return {
    what: "points of bursting",
    chances: passed.map((chance, cell) => chance - (passed[cell + 1] ?? 0)),
    cellOf(outcome) {
      const bust = outcome.kind === "crash" ? (outcome.bust ?? MIN_MULTIPLIER / 100) : MIN_MULTIPLIER / 100;
      const hundredths = Math.round(bust * 100);
      const cell = edges.findIndex((edge) => hundredths <= edge);
      return cell < 0 ? edges.length : cell;
    },
  };
}

/** @param lines how many share the rounds of the game */
function betsAt(table: Table, name: string, bets: readonly Bet[], lines: number): Simulation {
  const share = 1 / bets.length;
  const endings = bets.flatMap(({ chance, multiple }) => [
    { chance: chance * share, multiple },
    { chance: (1 - chance) * share, multiple: 0 },
  ]);
  return {
    code: casinoGameCode(table.game),
    name: `${table.game.displayName}, ${name}`,
    rounds: (ofGame) => Math.ceil(ofGame / lines),
    computed: () => distributionFigures(endings),
    run: (rounds, draw) => play(table, bets, rounds, draw),
  };
}

function play({ game, results }: Table, bets: readonly Bet[], rounds: number, draw: Draw): Sample {
  const counts = new Float64Array(results.chances.length);
  const tally = new Tally();
  for (let round = 0; round < rounds; round += 1) {
    const bet = bets[round % bets.length];
    if (bet === undefined) throw new Error("There is no bet.");
    const { payoutMinor, outcome } = game.play(bet.stakeMinor, draw, bet.steps);
    tally.add(payoutMinor / bet.stakeMinor, payoutMinor > 0);
    const cell = results.cellOf(outcome);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const expected = results.chances.map((chance) => chance * rounds);
  return { tally, counted: [{ what: results.what, test: chiSquare(counts, expected) }] };
}
