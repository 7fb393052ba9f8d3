import type { GameRules } from "~/casino/contract/game-rules";
import type { SymbolLabels } from "./words";

/** How a slot decides its wins. */
export type SlotEngine = NonNullable<GameRules["engine"]>;

/** The parts of a slot's rules that a page needs to show its spins. */
export interface SlotFace {
  engine: SlotEngine;
  /** Key of its color theme; null for the default colors. */
  theme: string | null;
  /**
   * URL of its symbol sprite, each symbol by its key; null if there are no drawings, and then names are
   * shown.
   */
  sprite: string | null;
  /** Keys of the symbols that substitute for others, and that count anywhere. */
  wild: string | null;
  scatter: string | null;
}

export interface SlotLook extends SlotFace {
  labels: SymbolLabels;
}

/** For a round whose rules could not be loaded: shown in words. */
const PLAIN: SlotFace = { engine: "lines", theme: null, sprite: null, wild: null, scatter: null };

export function slotLook({ slot, labels }: { slot: SlotFace | null; labels: SymbolLabels }): SlotLook {
  return { ...(slot ?? PLAIN), labels };
}

/** Class for the ancestor of everything in a theme's colors. */
export function themeClass(theme: string | null | undefined): string {
  return theme ? `theme-${theme}` : "";
}
