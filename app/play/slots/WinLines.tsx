import { useRef } from "react";
import { wantsLessMotion } from "~/ui/media";
import { useSafeLayoutEffect } from "~/ui/use-safe-effect";
import { lineColor } from "./LineDiagram";
import type { Window, WindowMarks } from "./slot-cells";

/** When the reels have stopped. Keep in sync with motion.css. */
const STOPPED_MS = 1_400;
const DRAW_MS = 400;
/** How long a line is shown before the next one is drawn. */
const TURN_MS = 600;
/** Further lines are drawn together. */
const TURNS_MAX = 6;

/** The size of a cell in the drawing, which is stretched over the reels. */
const CELL = 100;
/** Lines through the same cells run side by side. */
const SPREAD = 30;

type Win = WindowMarks["wins"][number];

/** The lines that won, through their symbols, each with its number. Just played, they are drawn in turn. */
export default function WinLines({ window, wins }: { window: Window; wins: readonly Win[] }) {
  const first = useRef<SVGSVGElement>(null);
  useSafeLayoutEffect(() => {
    if (first.current) drawInTurn(first.current);
  }, []);
  const lines = wins.filter(({ line }) => line > 0);
  const reels = window.length;
  const rows = window[0]?.length ?? 1;
  return (
    <>
      {lines.map(({ line, cells }, index) => {
        const start = cells[0] ?? [0, 0];
        const alike = lines.filter(({ cells: [cell] }) => cell?.join() === start.join());
        const place = alike.findIndex((other) => other.line === line);
        // Numbers of lines from the same cell stand below each other.
        const numberY = Math.round((start[1] + (place + 1) / (alike.length + 1)) * CELL);
        const shift = lines.length > 1 ? (index / (lines.length - 1) - 0.5) * SPREAD : 0;
        const points = [
          `${start[0] * CELL},${numberY}`,
          ...cells.map(([reel, row]) => `${(reel + 0.5) * CELL},${Math.round((row + 0.5) * CELL + shift)}`),
        ].join(" ");
        const at = {
          x: `${(start[0] * 100) / reels}%`,
          y: `${Math.round((numberY / rows / CELL) * 1_000) / 10}%`,
        };
        return (
          // Painted by attributes: rules for it would be part of every game's style sheet.
          <svg
            key={line}
            ref={index === 0 ? first : undefined}
            className="win-line"
            width="100%"
            height="100%"
            color={lineColor(line)}
            overflow="visible"
            pointerEvents="none"
            aria-hidden="true"
          >
            <svg
              viewBox={`0 0 ${reels * CELL} ${rows * CELL}`}
              preserveAspectRatio="none"
              width="100%"
              height="100%"
              fill="none"
              strokeLinejoin="round"
            >
              <polyline points={points} stroke="var(--card)" strokeWidth="9" />
              <polyline points={points} stroke="currentColor" strokeWidth="5" />
            </svg>
            <circle cx={at.x} cy={at.y} r="10" fill="currentColor" stroke="var(--card)" strokeWidth="2" />
            <text {...at} dy=".35em" fill="var(--card)" fontSize="11" fontWeight="700" textAnchor="middle">
              {line}
            </text>
          </svg>
        );
      })}
    </>
  );
}

/** Draws each line alone, then shows all. Not in CSS, which cannot tell how many there are. */
function drawInTurn(first: SVGSVGElement): void {
  const lines = Array.from(first.parentElement?.querySelectorAll(":scope > .win-line") ?? []);
  if (first.closest(".machine-fresh") === null || wantsLessMotion()) return;
  const turnOf = (index: number) => Math.min(index, TURNS_MAX - 1);
  const last = turnOf(lines.length - 1);
  for (const [index, line] of lines.entries()) {
    const turn = turnOf(index);
    const delay = STOPPED_MS + turn * TURN_MS;
    line.animate(
      [
        { clipPath: "inset(-12px calc(100% + 12px) -12px -12px)" },
        { clipPath: "inset(-12px -12px -12px -12px)" },
      ],
      { duration: DRAW_MS, delay, easing: "ease-out", fill: "backwards" },
    );
    if (turn === last) continue;
    line.animate([{ opacity: 0.15 }, { opacity: 0.15 }], {
      duration: (last - turn) * TURN_MS,
      delay: delay + TURN_MS,
    });
  }
}
