import type { HouseGame } from "../game";
import { slotTitles } from "./all-slots";
import type { Progressive, SlotTitle } from "./slot-game";

export type ProgressiveTitle = SlotTitle & { readonly progressive: Progressive };

function isProgressive(title: SlotTitle): title is ProgressiveTitle {
  return title.progressive !== null;
}

/** The titles that have a pool of their own. */
export const progressiveTitles: readonly ProgressiveTitle[] = slotTitles.filter(isProgressive);

/** The pool of a game; null for one without. */
export function poolOf(game: Pick<HouseGame, "gameId" | "machineId">): Progressive | null {
  const { gameId, machineId } = game;
  const title = progressiveTitles.find((one) => one.gameId === gameId && one.machineId === machineId);
  return title?.progressive ?? null;
}
