import type { PlinkoOutcome } from "~/casino/contract/outcomes";
import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { messages } from "./messages";
import { geometryOf, isUpright, slotHeight, slotTone, wayOf } from "./plinko-words";

interface PlinkoBoardProps {
  rows: number;
  /** What each slot pays, from the left; empty if only the path is shown. */
  slots: readonly number[];
  /** The ball that fell. */
  ball: Pick<PlinkoOutcome, "rows" | "path" | "slot"> | null;
}

/** The pegs, the slots and the ball's path, as a still picture; the style sheet animates it. */
export function PlinkoBoard({ rows, slots, ball }: PlinkoBoardProps) {
  const { width, height, pegs, slotsTop } = geometryOf(rows);
  const words = useMessages(messages).board;
  const label = ball
    ? words.ball(rows, {
        lefts: ball.rows - ball.slot,
        rights: ball.slot,
        slot: ball.slot + 1,
        slots: rows + 1,
      })
    : words.empty(rows, rows + 1);
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <svg className="plinko-board" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {pegs.map(({ x, y }) => (
          <circle key={`${x}-${y}`} className="plinko-peg" cx={x} cy={y} r="1.3" />
        ))}
        {Array.from({ length: rows + 1 }, (_, slot) => (
          <Slot
            key={slot}
            slot={slot}
            top={slotsTop}
            rows={rows}
            multiple={slots[slot]}
            isHit={slot === ball?.slot}
          />
        ))}
        {ball ? <Way path={ball.path} /> : null}
      </svg>
    </>
  );
}

interface SlotProps {
  slot: number;
  top: number;
  rows: number;
  multiple: number | undefined;
  isHit: boolean;
}

function Slot({ slot, top, rows, multiple, isHit }: SlotProps) {
  const { times } = useMessages(numberFormat);
  const height = slotHeight(rows);
  const middle = { x: slot * 10 + 5, y: top + height / 2 };
  const tone = multiple === undefined ? "none" : slotTone(multiple);
  return (
    <g
      className={`plinko-slot plinko-${tone}${isHit ? " plinko-hit" : ""}${isUpright(rows) ? "" : " plinko-flat"}`}
    >
      <rect x={slot * 10 + 0.5} y={top} width="9" height={height - 0.5} rx="1.5" />
      {multiple === undefined ? null : (
        <text
          x={middle.x}
          y={middle.y}
          {...(isUpright(rows) ? { transform: `rotate(-90 ${middle.x} ${middle.y})` } : {})}
        >
          {isUpright(rows) ? times(multiple) : multiple}
        </text>
      )}
    </g>
  );
}

function Way({ path }: { path: string }) {
  const points = wayOf(path);
  const end = points[points.length - 1];
  return (
    <g className="plinko-way">
      <path pathLength="1" d={`M${points.map(({ x, y }) => `${x},${y}`).join(" ")}`} />
      {end ? <circle cx={end.x} cy={end.y} r="3" /> : null}
    </g>
  );
}
