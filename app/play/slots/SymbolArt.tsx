import type { SlotLook } from "./slot-look";
import { labelOf } from "./words";

interface SymbolArtProps {
  symbol: string;
  look: Pick<SlotLook, "sprite" | "labels">;
}

/** A slot symbol: its drawing, or a plate with its name if the title has no drawings. */
export function SymbolArt({ symbol, look: { sprite, labels } }: SymbolArtProps) {
  if (sprite === null) return <span className="plate">{labelOf(symbol, labels)}</span>;
  return (
    <svg focusable="false" aria-hidden="true">
      <use href={symbolUrl(sprite, symbol)} />
    </svg>
  );
}

/** The drawings of card ranks, which several titles share. */
const RANKS_SPRITE = "/images/symbols/ranks.svg";

export function symbolUrl(sprite: string, symbol: string): string {
  return `${symbol.startsWith("rank-") ? RANKS_SPRITE : sprite}#${symbol}`;
}
