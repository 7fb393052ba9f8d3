import { useMessages } from "~/messages/messages";
import { lazyPart, Nothing } from "~/shell/lazy-part";
import { LateParts } from "~/shell/ready";
import { messages } from "./messages";
import { cellName, type Window, type WindowMarks, winningCells } from "./slot-cells";
import type { SlotLook } from "./slot-look";
import { windowText } from "./spin-words";
import { SymbolArt } from "./SymbolArt";

// Drawn when the reels have stopped; most spins have none.
const WinLines = lazyPart(() => import("./WinLines"), ".win-line", Nothing);

interface SlotWindowProps {
  window: Window;
  /** Symbols that run past below the window before the reels stop; omit it for still reels. */
  running?: Window;
  /** Winning, covered and held cells. */
  marks?: WindowMarks | undefined;
  /** How many cells each cell has just fallen, by reel from the top. */
  falls?: readonly (readonly number[])[] | undefined;
  look: SlotLook;
  className?: string;
}

/** The reels of a slot, drawn, with a text description. */
export function SlotWindow({ window, running = [], marks, falls, look, className = "" }: SlotWindowProps) {
  const words = useMessages(messages);
  const winning = marks ? winningCells(marks) : new Set<string>();
  const classes = ["reels", shapeClass(window), `reels-${look.engine}`, className];
  if (winning.size > 0) classes.push("reels-won");
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      <p className="visually-hidden">{windowText(window, marks, look, words)}</p>
      {window.map((symbols, reel) => (
        <div
          key={reel}
          className={marks?.held?.includes(reel) ? "reel reel-held" : "reel"}
          aria-hidden="true"
        >
          <div className="reel-strip">
            {symbols.map((symbol, row) => (
              <span
                key={row}
                className={cellClass(winning.has(cellName(reel, row)), falls?.[reel]?.[row] ?? 0)}
              >
                <SymbolArt symbol={symbol} look={look} />
              </span>
            ))}
            {(running[reel] ?? []).map((symbol, row) => (
              <span key={`r${row}`} className="cell">
                <SymbolArt symbol={symbol} look={look} />
              </span>
            ))}
          </div>
          {marks?.expanded?.includes(reel) && look.wild !== null ? (
            <span className={coverClass(marks, reel)}>
              <SymbolArt symbol={look.wild} look={look} />
            </span>
          ) : null}
        </div>
      ))}
      {marks?.wins.some(({ line }) => line > 0) ? (
        <LateParts>
          <WinLines window={window} wins={marks.wins} />
        </LateParts>
      ) : null}
    </div>
  );
}

/** Windows of other shapes than five by three have heights of their own. */
function shapeClass(window: Window): string {
  const rows = window[0]?.length ?? 0;
  return rows === window.length ? `reels-square reels-${rows}` : "";
}

function cellClass(isWon: boolean, fall: number): string {
  return `cell${isWon ? " cell-won" : ""}${fall > 0 ? ` fell-${fall}` : ""}`;
}

function coverClass({ wins }: WindowMarks, reel: number): string {
  const isWon = wins.some(({ cells }) => cells.some(([each]) => each === reel));
  return isWon ? "reel-cover reel-cover-won" : "reel-cover";
}
