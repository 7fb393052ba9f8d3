import { Sprite } from "~/ui/Icon";
import { cellName, reelText, winningCells, type SpinView, type SymbolLabels } from "./slot-words";

interface SlotWindowProps {
  /** Symbols by reel, top to bottom. */
  window: readonly string[][];
  /** What runs past below the window before the reels stop; without it the window stands still. */
  running?: readonly string[][];
  /** The spin whose wins are marked. */
  spin?: SpinView | undefined;
  labels: SymbolLabels;
  className?: string;
}

/** The reels of a slot, drawn; in words for those who do not see them. */
export function SlotWindow({ window, running = [], spin, labels, className = "" }: SlotWindowProps) {
  const winning = spin ? winningCells(spin) : new Set<string>();
  return (
    <div className={`reels${winning.size > 0 ? " reels-won" : ""} ${className}`}>
      <p className="visually-hidden">
        {window.map((reel, index) => reelText(reel, index, labels)).join(" ")}
      </p>
      {window.map((symbols, reel) => (
        <div key={reel} className="reel" aria-hidden="true">
          <div className="reel-strip">
            {symbols.map((symbol, row) => (
              <Cell key={row} symbol={symbol} won={winning.has(cellName(reel, row))} />
            ))}
            {(running[reel] ?? []).map((symbol, row) => (
              <Cell key={`r${row}`} symbol={symbol} won={false} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Cell({ symbol, won }: { symbol: string; won: boolean }) {
  return (
    <span className={won ? "cell cell-won" : "cell"}>
      <Sprite id={symbol} />
    </span>
  );
}
