import type { RoundStep } from "~/casino/contract/outcomes";
import { InvalidStep, type Play } from "../../games/game";
import { BettingClosed } from "../../games/shared-game";
import { Refusal } from "../refusal";
import { playChecked } from "../rounds/refusals";
import { baseStakeOf, replay, type RoundRow } from "../rounds/row";
import { nextOpensAt, type TablePlace } from "./clock";
import { momentOf } from "./schedule";
import { getSharedGame } from "./shared-rounds";

/** The refusal of a bet after the close; nothing was staked. */
export function bettingClosed(place: TablePlace): Refusal {
  const opensAt = nextOpensAt(place);
  if (opensAt === null) return new Refusal("betting_closed", {});
  const seconds = Math.max(1, Math.ceil((opensAt - place.now.getTime()) / 1000));
  return new Refusal("betting_closed", { retryAfterSeconds: seconds });
}

/**
 * The recorded form of a bet's step at the table's current time.
 * @returns null for a cash-out after the end of the flight
 * @throws Refusal `invalid_step`, `round_over`, `betting_closed`
 */
export function decideStep(
  place: TablePlace,
  row: RoundRow,
  step: RoundStep,
): { steps: RoundStep[]; play: Play } | null {
  const game = getSharedGame(row.game_code, row.paytable_version);
  if (row.shared === null) throw new Error(`round ${row.round_id} does not belong to a shared table`);
  const moment = momentOf(row.shared, place.at);
  if (row.status === "settled") {
    if (step.step === "cashout" && game.shared.kind === "crash") return null;
    throw new Refusal("round_over");
  }
  let decided: RoundStep | null;
  try {
    decided = playChecked(() => game.shared.decided(row.steps, step, moment));
  } catch (error) {
    throw error instanceof BettingClosed ? bettingClosed(place) : error;
  }
  if (decided === null) return null;
  const steps = [...row.steps, decided];
  const play = playChecked(() => game.shared.waiting(baseStakeOf(row), steps));
  return play.status === "open" || isPossible(row, steps) ? { steps, play } : null;
}

/** Milliseconds are coarser than the curve, so the flight may end within the millisecond of the cash-out. */
function isPossible(row: RoundRow, steps: readonly RoundStep[]): boolean {
  try {
    replay(row, steps);
    return true;
  } catch (error) {
    if (error instanceof InvalidStep) return false;
    throw error;
  }
}
