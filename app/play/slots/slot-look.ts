import type { GameRules } from "~/casino/contract/rounds";
import type { SymbolLabels } from "../slot-words";

/** How a slot decides its wins. */
export type SlotEngine = NonNullable<GameRules["engine"]>;

/** What a page needs of a slot's rules to show its spins. */
export interface SlotFace {
  engine: SlotEngine;
  /** Key of its colours; null for those of the house. */
  theme: string | null;
  /** URL of the drawings of its symbols, each by its key; null where there are none: then words stand for them. */
  sprite: string | null;
  /** Keys of the symbols that stand for others, and that count wherever they are. */
  wild: string | null;
  scatter: string | null;
}

export interface SlotLook extends SlotFace {
  labels: SymbolLabels;
}

/** A round whose rules could not be had is shown in words. */
const PLAIN: SlotFace = { engine: "lines", theme: null, sprite: null, wild: null, scatter: null };

export function slotLook({ slot, labels }: { slot: SlotFace | null; labels: SymbolLabels }): SlotLook {
  return { ...(slot ?? PLAIN), labels };
}

/** Class of the ancestor of all that wears a theme's colours. */
export function themeClass(theme: string | null | undefined): string {
  return theme ? `theme-${theme}` : "";
}
