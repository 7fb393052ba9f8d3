import type { GameRules } from "~/casino/contract/game-rules";
import type { RoundStep } from "~/casino/contract/outcomes";
import type { CrashOutcome } from "~/casino/contract/table-bets";
import { type GameLanguage, InvalidStep, type Play } from "../game";
import { type Moment, type SharedGame } from "../shared-game";
import {
  burstPoint,
  flightMs,
  hundredths,
  MAX_MULTIPLIER,
  MIN_MULTIPLIER,
  msUntil,
  multiplierAt,
} from "./curve";
import type { CrashText, Flyer } from "./rule-text";
import { english } from "./rule-text";
import { french } from "./rule-text.fr-CA";

const TEXTS: Readonly<Record<GameLanguage, CrashText>> = { en: english, "fr-CA": french };

export interface CrashTitle {
  gameId: number;
  displayName: string;
  subCategory: string;
  /** The multiplier is e^(growth · seconds). It must never change, because recorded rounds are replayed with it. */
  growthPerSecond: number;
  /** What flies, as named in the rules: `the balloon`. */
  flyer: Flyer;
}

/** Whole dollars, so that every win is a whole number of cents and the return is exact for every target. */
const STAKES_MINOR = [100, 200, 300, 500, 700, 1000] as const;

const BETTING_MS = 8_000;
const PAUSE_MS = 4_000;

export function crashGame(title: CrashTitle): SharedGame {
  const { growthPerSecond } = title;
  return {
    gameId: title.gameId,
    machineId: 1,
    displayName: title.displayName,
    category: "Crash Games",
    subCategory: title.subCategory,
    playthrough: "crash",
    stakesMinor: STAKES_MINOR,
    chooses: "crash",
    play(stakeMinor, draw, steps) {
      const bet = betOf(steps);
      return flown(stakeMinor, bet, burstPoint(draw));
    },
    rules: (language = "en") => rulesOf(title, language),
    shared: {
      kind: "crash",
      times: {
        bettingMs: BETTING_MS,
        longestRunMs: msUntil(MAX_MULTIPLIER, growthPerSecond),
        pauseMs: PAUSE_MS,
      },
      flight: { growthPerSecond, highest: MAX_MULTIPLIER / 100 },
      runMs: (draw) => flightMs(burstPoint(draw), growthPerSecond),
      result(draw) {
        const burst = burstPoint(draw);
        return { kind: "crash", bust: burst / 100, landed: burst > MAX_MULTIPLIER };
      },
      waiting: (stakeMinor, steps) => aboard(stakeMinor, betOf(steps)),
      decided: (steps, step, moment) => cashOut(betOf(steps), step, moment, growthPerSecond),
      passed(steps, moment) {
        const { target } = betOf(steps);
        return multiplierNow(moment, growthPerSecond) >= target ? target / 100 : null;
      },
    },
  };
}

/** Multipliers of a bet in whole hundredths: its auto target and its manual cash-out. */
interface Bet {
  autoTarget: number | null;
  /** The auto target, or the highest multiplier without one. */
  target: number;
  cashedOut: number | null;
}

/** @throws InvalidStep */
function betOf(steps: readonly RoundStep[]): Bet {
  const [first, cashout, ...more] = steps;
  if (first?.step !== "choose" || first.choice.kind !== "crash") {
    throw new InvalidStep("Please choose an auto cash-out, or none.");
  }
  const { auto_target } = first.choice;
  const autoTarget = auto_target === null ? null : checkedTarget(auto_target);
  const target = autoTarget ?? MAX_MULTIPLIER;
  if (cashout === undefined) return { autoTarget, target, cashedOut: null };
  if (cashout.step !== "cashout" || cashout.at === undefined || more.length > 0) {
    throw new InvalidStep("A flight is left once, by a cash-out.");
  }
  const cashedOut = hundredths(cashout.at);
  if (cashedOut < MIN_MULTIPLIER || cashedOut > target) throw new InvalidStep("There is no such cash-out.");
  return { autoTarget, target, cashedOut };
}

function checkedTarget(multiplier: number): number {
  const target = hundredths(multiplier);
  const isExact = Math.abs(multiplier * 100 - target) < 1e-6;
  if (isExact && target > MIN_MULTIPLIER && target <= MAX_MULTIPLIER) return target;
  throw new InvalidStep("An auto cash-out is between 1.01 and 1000.00, in two decimals.");
}

function multiplierNow({ phase, runningMs }: Moment, growthPerSecond: number): number {
  return phase === "betting" ? 0 : multiplierAt(runningMs, growthPerSecond);
}

/** The cash-out by the clock. A bet past its auto target is cashed out there; null when the flight is over. */
function cashOut(bet: Bet, step: RoundStep, moment: Moment, growthPerSecond: number): RoundStep | null {
  if (step.step !== "cashout") throw new InvalidStep("A flight can be left, and nothing else be done.");
  if (moment.phase === "betting") throw new InvalidStep("The flight has not taken off yet.");
  if (moment.phase === "over") return null;
  return { step: "cashout", at: Math.min(multiplierNow(moment, growthPerSecond), bet.target) / 100 };
}

function outcomeOf(bet: Bet, paidAt: number | null, burst: number | null): CrashOutcome {
  return {
    kind: "crash",
    auto_target: bet.autoTarget === null ? null : bet.autoTarget / 100,
    cashed_out_at: paidAt === null ? null : paidAt / 100,
    bust: burst === null ? null : burst / 100,
    landed: burst !== null && burst > MAX_MULTIPLIER,
  };
}

/** Rounded down to the minor unit; exact for stakes of whole dollars. */
function paid(stakeMinor: number, multiplier: number): number {
  return Math.floor((stakeMinor * multiplier) / 100);
}

/** A bet before the end of the flight: open, or paid if the player has cashed out. */
function aboard(stakeMinor: number, bet: Bet): Play & { stakeMinor: number } {
  const { cashedOut } = bet;
  return {
    status: cashedOut === null ? "open" : "settled",
    payoutMinor: cashedOut === null ? 0 : paid(stakeMinor, cashedOut),
    stakeMinor,
    outcome: outcomeOf(bet, cashedOut, null),
  };
}

function flown(stakeMinor: number, bet: Bet, burst: number): Play {
  const left = bet.cashedOut ?? bet.target;
  const isReached = left < burst;
  if (bet.cashedOut !== null && !isReached) throw new InvalidStep("The flight was over by then.");
  return {
    status: "settled",
    payoutMinor: isReached ? paid(stakeMinor, left) : 0,
    outcome: outcomeOf(bet, isReached ? left : null, burst),
  };
}

const LISTED_TARGETS = [110, 150, 200, 300, 500, 1000, 10_000, 100_000];

function rulesOf(title: CrashTitle, language: GameLanguage): GameRules {
  const { rules, method } = TEXTS[language];
  const figures = LISTED_TARGETS.map((target) => {
    const chance = 99 / target;
    return {
      key: (target / 100).toFixed(2),
      label: `Cash-out at ${(target / 100).toFixed(2)}`,
      return_to_player: 0.99,
      hit_rate: chance,
      deviation: (target / 100) * Math.sqrt(chance * (1 - chance)),
    };
  });
  return {
    game_code: `${title.gameId}-1`,
    display_name: title.displayName,
    category: "Crash Games",
    kind: "crash",
    stakes_minor: [...STAKES_MINOR],
    currency: "USD",
    language,
    return_to_player: 0.99,
    return_method: method,
    // For a target of 2.00, which new players are offered.
    hit_rate: 99 / 200,
    choices: figures,
    paytable: LISTED_TARGETS.map((target) => ({
      key: (target / 100).toFixed(2),
      label: `Cash-out at ${(target / 100).toFixed(2)}`,
      pays: [{ count: target, multiple: target / 100 }],
    })),
    lines: [],
    strips: [],
    rules: rules({ flyer: title.flyer, doubling: Math.LN2 / title.growthPerSecond }),
  };
}
