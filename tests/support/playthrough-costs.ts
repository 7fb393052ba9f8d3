import type { Outcome } from "~/casino/contract/outcomes";
import { PLAYTHROUGH_BANDS, type PlaythroughGroup } from "~/casino/contract/playthrough";
import { playthroughWeightPercent } from "../../server/casino/domain/playthrough-weight";
import { casinoGameCode, casinoGames } from "../../server/casino/games/casino-games";
import type { CasinoGame } from "../../server/casino/games/game";
import { BEST_PLAY, STAKED } from "../../server/casino/games/poker/figures";
import { variantOf } from "../../server/casino/games/poker/video-poker";
import { everyBet, returnMultiple, WHEEL_SIZE, wins } from "../../server/casino/games/roulette/bets";
import { DICE_TARGETS, diceEndings } from "../../server/casino/games/specialty/dice";
import { distributionFigures } from "../../server/casino/games/specialty/distribution";
import { KENO_PICKS, kenoEndings } from "../../server/casino/games/specialty/keno";
import { PLINKO_BOARDS, plinkoEndings } from "../../server/casino/games/specialty/plinko";
import { scratchEndings } from "../../server/casino/games/specialty/scratch";
import { blackjackReturn } from "./blackjack-return";

/**
 * What each way to stake costs: every game × every choice × every stake. A stake loses `1 - return` of itself on average,
 * and `weight` of it counts; the cost of a counted dollar is the one divided by the other.
 */
export interface StakeCost {
  code: string;
  game: string;
  group: PlaythroughGroup;
  choice: string;
  stakeMinor: number;
  /** Mean payout of a round, in stakes, under the best play. */
  returnToPlayer: number;
  weightPercent: number;
  /** Mean loss for each unit that counts; Infinity where none does. */
  cost: number;
}

interface Choice {
  label: string;
  returnToPlayer: number;
  /** An outcome with this choice, as far as the weight depends on it. */
  outcome: Outcome;
}

/** The weight does not depend on it. */
const NO_CHOICE: Outcome = { kind: "slot", spins: [] };
/** The chance to pass a multiplier times the multiplier, at most (games/crash/curve.ts). */
const CRASH_RETURN = 0.99;

/** Choices that return and count alike cost alike; of those only the first is listed: crash alone has 100,000. */
export function* stakeCosts(): Generator<StakeCost> {
  for (const game of casinoGames) {
    const listed = new Set<string>();
    for (const { label, returnToPlayer, outcome } of choicesOf(game)) {
      const weightPercent = playthroughWeightPercent(game, outcome);
      const figures = `${returnToPlayer} ${weightPercent}`;
      if (listed.has(figures)) continue;
      listed.add(figures);
      for (const stakeMinor of game.stakesMinor) {
        yield {
          code: casinoGameCode(game),
          game: game.displayName,
          group: game.playthrough,
          choice: label,
          stakeMinor,
          returnToPlayer,
          weightPercent,
          cost:
            game.playthrough === "blackjack"
              ? blackjackCost(weightPercent)
              : costOf(stakeMinor, returnToPlayer, weightPercent),
        };
      }
    }
  }
}

function costOf(stakeMinor: number, returnToPlayer: number, weightPercent: number): number {
  // As settle_round counts it: whole minor units, rounded down.
  const countedMinor = Math.floor((stakeMinor * weightPercent) / 100);
  return countedMinor === 0 ? Infinity : (stakeMinor * (1 - returnToPlayer)) / countedMinor;
}

function choicesOf(game: CasinoGame): Choice[] {
  const rest = (returnToPlayer: number): Choice => ({ label: "", returnToPlayer, outcome: NO_CHOICE });
  switch (game.playthrough) {
    case "slots":
    case "progressives":
    case "blackjack":
      return [rest(game.rules().return_to_player)];
    case "jacks_or_better":
    case "poker": {
      const variant = variantOf(casinoGameCode(game));
      if (variant === undefined) throw new Error(`${game.displayName} has no variant.`);
      return [rest(BEST_PLAY[variant.key].paid / STAKED)];
    }
    case "roulette":
      return rouletteChoices();
    case "crash":
      return crashChoices();
    case "dice":
      return DICE_TARGETS.map((target) => ({
        label: `under ${target}`,
        returnToPlayer: distributionFigures(diceEndings(target)).returnToPlayer,
        outcome: { kind: "dice", target, roll: 0, multiple: 0 },
      }));
    case "specialty":
      return specialtyChoices(game);
  }
}

function specialtyChoices(game: CasinoGame): Choice[] {
  const of = (label: string, endings: Parameters<typeof distributionFigures>[0]): Choice => ({
    label,
    returnToPlayer: distributionFigures(endings).returnToPlayer,
    outcome: NO_CHOICE,
  });
  switch (game.subCategory) {
    case "Keno":
      return KENO_PICKS.map((picks) => of(`${picks} picks`, kenoEndings(picks)));
    case "Plinko":
      return PLINKO_BOARDS.map((board) => of(`${board.rows} rows, ${board.risk}`, plinkoEndings(board)));
    case "Scratch Cards":
      return [of("", scratchEndings())];
    default:
      throw new Error(`${game.displayName} has no figures here.`);
  }
}

/** Any mixture of chips returns the mean of what its chips return. */
function rouletteChoices(): Choice[] {
  return everyBet().map((bet) => {
    const winning = Array.from({ length: WHEEL_SIZE }, (_, number) => number).filter((n) => wins(bet, n));
    return {
      label: `${bet.bet} ${bet.numbers.join("-")}`.trim(),
      returnToPlayer: (winning.length * returnMultiple(bet.bet)) / WHEEL_SIZE,
      outcome: NO_CHOICE,
    };
  });
}

/**
 * Every target, and leaving by hand. Whatever rule a player leaves by hand by, the mean is that of the targets it mixes;
 * and no such round counts for more than one that had no target and burst.
 */
function crashChoices(): Choice[] {
  const outcome = (auto_target: number | null): Outcome => ({
    kind: "crash",
    auto_target,
    cashed_out_at: null,
    bust: null,
    landed: false,
  });
  const targets = Array.from({ length: 99_900 }, (_, place) => (place + 101) / 100);
  return (crash ??= [
    { label: "by hand", returnToPlayer: CRASH_RETURN, outcome: outcome(null) },
    ...targets.map((target) => ({
      label: `at ${target}`,
      returnToPlayer: CRASH_RETURN,
      outcome: outcome(target),
    })),
  ]);
}

/** The same for every title. */
let crash: Choice[] | undefined;

/** Play by the very cards of a hand, and not by its total, gains less than this with six decks, in stakes. */
const COMPOSITION_GAIN = 0.0003;
/** Two hands, each doubled. */
const MAX_STAKES_OF_A_SPLIT = 4;

/**
 * Doubles and splits stake more, and more counts. So the cost is the one at which the best play breaks even when it is
 * paid that much back for each unit that counts: a player may double more often for the sake of the playthrough.
 */
function blackjackCost(weightPercent: number): number {
  const { returnToPlayer, firstMoves } = (blackjackFigures ??= blackjackReturn());
  const moves = [...firstMoves.values()];
  const naturals = 1 - moves.reduce((sum, { weight }) => sum + weight, 0);
  const valueWith = (cost: number): number => {
    const back = (cost * weightPercent) / 100;
    return moves.reduce(
      (sum, { weight, chosen, hit, stand, double, split }) =>
        sum +
        Math.max(
          hit + back * weight,
          stand + back * weight,
          double + 2 * back * weight,
          split + MAX_STAKES_OF_A_SPLIT * back * weight,
        ) -
        { hit, stand, double, split }[chosen],
      returnToPlayer - 1 + COMPOSITION_GAIN + naturals * back,
    );
  };
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (valueWith(middle) > 0) high = middle;
    else low = middle;
  }
  return low;
}

let blackjackFigures: ReturnType<typeof blackjackReturn> | undefined;

/** The cheapest stake of each group of games, in the order of the table of weights. */
export function cheapestByGroup(costs: Iterable<StakeCost>): Map<PlaythroughGroup, StakeCost> {
  const cheapest = new Map<PlaythroughGroup, StakeCost>();
  for (const one of costs) {
    const lowest = cheapest.get(one.group);
    if (lowest === undefined || one.cost < lowest.cost) cheapest.set(one.group, one);
  }
  const groups = Object.keys(PLAYTHROUGH_BANDS) as PlaythroughGroup[];
  return new Map(groups.flatMap((group) => [[group, cheapest.get(group)] as const]).filter(hasCost));
}

function hasCost(
  entry: readonly [PlaythroughGroup, StakeCost | undefined],
): entry is [PlaythroughGroup, StakeCost] {
  return entry[1] !== undefined;
}
