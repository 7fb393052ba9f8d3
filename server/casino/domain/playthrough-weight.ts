import { PLAYTHROUGH_BANDS, type PlaythroughBand } from "~/casino/contract/playthrough";
import type { Outcome } from "~/casino/contract/rounds";
import type { HouseGame } from "../games/game";
import { diceMultiple } from "../games/specialty/dice";

/** The bands of a game for its rules page, lowest first. */
export function playthroughBands(game: Pick<HouseGame, "playthrough">) {
  return PLAYTHROUGH_BANDS[game.playthrough].map(({ fromMultiple, percent }) => ({
    from_multiple: fromMultiple,
    percent,
  }));
}

/**
 * How much of a settled round's stake counts towards the playthrough, percent. It depends on the game and on the risk
 * that the player took, never on luck. A crash bet that burst counts by its target; the player's own cash-out, by the
 * multiplier at which it was made.
 */
export function playthroughWeightPercent(game: Pick<HouseGame, "playthrough">, outcome: Outcome): number {
  const bands: readonly PlaythroughBand[] = PLAYTHROUGH_BANDS[game.playthrough];
  const multiple = multipleAtRisk(outcome);
  return bands.findLast(({ fromMultiple }) => fromMultiple <= multiple)?.percent ?? 0;
}

/** What the round would have paid had it won; Infinity where the risk makes no difference. */
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
