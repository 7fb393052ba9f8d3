import { labelOf } from "../slot-words";
import type { SlotLook } from "./slot-look";

interface SymbolArtProps {
  symbol: string;
  look: Pick<SlotLook, "sprite" | "labels">;
}

/** A symbol of a slot: its drawing, or a plate with its name where the title has no drawings. */
export function SymbolArt({ symbol, look: { sprite, labels } }: SymbolArtProps) {
  if (sprite === null) return <span className="plate">{labelOf(symbol, labels)}</span>;
  return (
    <svg focusable="false" aria-hidden="true">
      <use href={symbolUrl(sprite, symbol)} />
    </svg>
  );
}

/** Where the drawings of card ranks are, which several titles share. */
const RANKS_SPRITE = "/images/symbols/ranks.svg";

export function symbolUrl(sprite: string, symbol: string): string {
  return `${symbol.startsWith("rank-") ? RANKS_SPRITE : sprite}#${symbol}`;
}
