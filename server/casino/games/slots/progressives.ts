import type { CasinoGame } from "../game";
import { slotTitles } from "./all-slots";
import type { Progressive, SlotTitle } from "./slot-game";

export type ProgressiveTitle = SlotTitle & { readonly progressive: Progressive };

function isProgressive(title: SlotTitle): title is ProgressiveTitle {
  return title.progressive !== null;
}

export const progressiveTitles: readonly ProgressiveTitle[] = slotTitles.filter(isProgressive);

/** The pool of a game; null if it has none. */
export function poolOf(game: CasinoGame): Progressive | null {
  return isSlot(game) ? game.progressive : null;
}

function isSlot(game: CasinoGame): game is SlotTitle {
  return "progressive" in game;
}
