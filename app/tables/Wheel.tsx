import { messages as betMessages } from "~/bets/messages";
import { resultWords } from "~/bets/words";
import type { TableResult } from "~/casino/contract/table-bets";
import type { TablePhase } from "~/casino/contract/tables";
import { useMessages } from "~/messages/messages";
import { messages } from "./messages";

/** The numbers of a European wheel in clockwise order. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const;

const DEGREES = 360 / WHEEL.length;
/** Radius of the ring: 37 pockets of ten units each make up its circumference. */
const RADIUS = 370 / (2 * Math.PI);
const POCKET = 10;

/** The rotation that puts a number under the pointer at the top. */
export function turnTo(number: number): number {
  return -WHEEL.findIndex((pocket) => pocket === number) * DEGREES;
}

interface WheelProps {
  phase: TablePhase;
  /** It is coming to rest (use-landing.ts). */
  isLanding: boolean;
  /** The result of the current round, once known. */
  result: TableResult | null;
  /** Before that, the previous result: the ball still lies there. */
  last: TableResult | null;
}

/** The wheel: it turns during a round and stops with the result at the top. Text says the same. */
export function Wheel({ phase, isLanding, result, last }: WheelProps) {
  const m = useMessages(messages).stage;
  const bet = useMessages(betMessages);
  const landed = phase === "running" ? null : (result ?? last);
  const number = landed?.kind === "roulette" ? landed.number : null;
  // Before the first round of a demo there is nothing to tell.
  const none = phase === "running" ? m.rolling : null;
  const words = landed && (result ? resultWords(landed, bet) : m.last(resultWords(landed, bet)));
  const state = phase === "running" ? "spinning" : isLanding ? "landing" : "still";
  return (
    <div className="stage wheel-stage">
      <svg className={`wheel wheel-${state}`} viewBox="-75 -75 150 150" aria-hidden="true" focusable="false">
        <circle className="wheel-rim" r="73" />
        <g className="wheel-turn">
          <g transform={`rotate(${turnTo(number ?? 0).toFixed(2)})`}>
            <Pockets />
          </g>
        </g>
        <circle className="wheel-hub" r="38" />
        <path className="wheel-cross" d="M-20 0H20M0-20V20" />
        <g className="wheel-ball">
          <circle cy="-45" r="4" />
        </g>
      </svg>
      <p className={`fallen fallen-${landed?.kind === "roulette" ? landed.colour : "none"}`}>
        {number === null ? (
          <span className="fallen-wait">{phase === "running" ? "…" : "–"}</span>
        ) : (
          <strong>{number}</strong>
        )}{" "}
        <span className="fallen-words">{words ?? none}</span>
      </p>
    </div>
  );
}

/** The wheel as the table's emblem. */
export function WheelMark() {
  return (
    <svg viewBox="-75 -75 150 150" aria-hidden="true" focusable="false">
      <circle className="wheel-rim" r="73" />
      <Rings />
      <circle className="wheel-hub" r="38" />
    </svg>
  );
}

function Pockets() {
  return (
    <>
      <Rings />
      {WHEEL.map((number, place) => (
        <text key={number} transform={`rotate(${(place * DEGREES).toFixed(2)})`} y="-57">
          {number}
        </text>
      ))}
    </>
  );
}

/** The 37 pockets, drawn as three dashed rings: red, black and the zero. */
function Rings() {
  const start = -90 - DEGREES / 2;
  const ring = { r: RADIUS, strokeWidth: 22, fill: "none" };
  return (
    <g transform={`rotate(${start.toFixed(2)})`}>
      <circle className="pocket-black" {...ring} />
      <circle
        className="pocket-red"
        {...ring}
        strokeDasharray={`${POCKET} ${POCKET}`}
        strokeDashoffset={-POCKET}
      />
      <circle className="pocket-green" {...ring} strokeDasharray={`${POCKET} 360`} />
    </g>
  );
}
