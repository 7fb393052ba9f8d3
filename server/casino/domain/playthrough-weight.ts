import type { Outcome } from "~/casino/contract/outcomes";
import { PLAYTHROUGH_BANDS, type PlaythroughBand } from "~/casino/contract/playthrough";
import type { CasinoGame } from "../games/game";
import { diceMultiple } from "../games/specialty/dice";

/** The game's weight bands for its rules page, lowest first. */
export function playthroughBands(game: Pick<CasinoGame, "playthrough">) {
  return PLAYTHROUGH_BANDS[game.playthrough].map(({ fromMultiple, percent }) => ({
    from_multiple: fromMultiple,
    percent,
  }));
}

/**
 * How much of a settled round's stake counts towards the playthrough, in percent. It depends on the game and the risk
 * taken, never on luck: a crash bet that burst counts by its target, a manual cash-out by its multiplier.
 */
export function playthroughWeightPercent(game: Pick<CasinoGame, "playthrough">, outcome: Outcome): number {
  const bands: readonly PlaythroughBand[] = PLAYTHROUGH_BANDS[game.playthrough];
  const multiple = multipleAtRisk(outcome);
  return bands.findLast(({ fromMultiple }) => fromMultiple <= multiple)?.percent ?? 0;
}

/** The multiple that the round would have paid as a win; Infinity where the risk makes no difference. */
function multipleAtRisk(outcome: Outcome): number {
  switch (outcome.kind) {
    case "dice":
      return diceMultiple(outcome.target);
    case "crash":
      return outcome.cashed_out_at ?? outcome.auto_target ?? Infinity;
    default:
      return Infinity;
  }
}
