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
      <use href={`${sprite}#${symbol}`} />
    </svg>
  );
}
