import { messages as betMessages } from "~/bets/messages";
import { resultWords } from "~/bets/words";
import type { TablePhase } from "~/casino/contract/tables";
import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { flightMultiplier, type Flyer, flyerOf, placeInSky } from "./flight";
import { messages, type TablesMessages } from "./messages";
import { type LiveTable, useMoment } from "./use-live-table";
import { useMotion } from "./use-motion";

const FRAME_MS = 66;
/** Changing figures are allowed with reduced motion, but at a slower pace. */
const CALM_MS = 500;

/** The flight: position and multiplier. Without script it shows the moment when the page was rendered. */
export function Sky({ table, phase }: { table: LiveTable; phase: TablePhase }) {
  const { fixedTimes } = useMessages(numberFormat);
  const { view } = table;
  const m = useMessages(messages).stage;
  const bet = useMessages(betMessages);
  const moves = useMotion();
  const multiplier = useMultiplier(table, phase, moves ? FRAME_MS : CALM_MS);
  const result = view.round?.result ?? null;
  const isOver = phase === "result" && result?.kind === "crash";
  const at = isOver ? (result.landed ? 1000 : result.bust) : multiplier;
  // With reduced motion the flyer stays at a fixed place.
  const { x, y } = placeInSky(phase === "running" && !moves ? 2 : at);
  const isBurst = isOver && !result.landed;
  return (
    <div className={`stage sky sky-${isBurst ? "burst" : phase}`}>
      <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
        <path className="sky-ground" d="M-900 165h2200v60H-900z" />
        <path className="sky-trail" d={`M28 150Q${((28 + x) / 2 + 24).toFixed(1)} 150 ${x} ${y}`} />
        <g transform={`translate(${x} ${y})`}>
          {isBurst ? <Burst /> : <Drawn flyer={flyerOf(view.display_name)} />}
        </g>
      </svg>
      <p className="multiplier">
        <strong>{fixedTimes(at)}</strong>{" "}
        <span>{isOver ? resultWords(result, bet) : captionOf(phase, table, m)}</span>
      </p>
    </div>
  );
}

function captionOf(phase: TablePhase, { isScripted, isLost }: LiveTable, m: TablesMessages["stage"]): string {
  if (isLost) return "";
  if (phase === "running") return isScripted ? m.flying : m.flyingThen;
  return phase === "betting" ? m.ready : "";
}

/** The multiplier of the current flight by the casino's clock; 1.00 before takeoff. */
export function useMultiplier(table: LiveTable, phase: TablePhase, everyMs: number): number {
  const { flight } = table.view;
  const isFlying = phase === "running" && flight !== null;
  const { runningMs } = useMoment({ ...table, isScripted: table.isScripted && isFlying }, everyMs);
  return isFlying ? flightMultiplier(runningMs, flight) : 1;
}

/** The flyer as the table's emblem. */
export function FlyerMark({ name }: { name: string }) {
  return (
    <svg viewBox="-46 -50 92 92" aria-hidden="true" focusable="false">
      <Drawn flyer={flyerOf(name)} />
    </svg>
  );
}

function Drawn({ flyer }: { flyer: Flyer }) {
  switch (flyer) {
    case "balloon":
      return (
        <g>
          <path
            className="flyer-body"
            d="M0-34a17 17 0 0 1 17 17c0 9-9 14-12 20H-5c-3-6-12-11-12-20a17 17 0 0 1 17-17z"
          />
          <path className="flyer-line" d="M-5 3l1 6m9-6l-1 6" />
          <path className="flyer-trim" d="M-5 9h10v7H-5z" />
        </g>
      );
    case "kite":
      return (
        <g>
          <path className="flyer-body" d="M0-24L15-4 0 16-15-4z" />
          <path className="flyer-trim" d="M0-24L15-4H0z" />
          <path className="flyer-line" d="M0 16q-6 8 0 14t-2 12" />
        </g>
      );
    case "bird":
      return (
        <g>
          <path
            className="flyer-body"
            d="M22-8C8-12 2-4 0 2-6-12-18-20-30-20c4 14 12 24 24 28 8 2 20-2 28-16z"
          />
          <path className="flyer-trim" d="M22-8l8 3-8 3z" />
        </g>
      );
    case "rocket":
      return (
        <g transform="rotate(38)">
          <path className="flyer-flame" d="M-6 14h12L0 34z" />
          <path className="flyer-body" d="M0-28c9 8 10 22 8 42H-8c-2-20-1-34 8-42z" />
          <path className="flyer-trim" d="M-8 4l-8 12h8zm16 0l8 12H8zM-3-8a3 3 0 1 0 6 0 3 3 0 1 0-6 0z" />
        </g>
      );
  }
}

function Burst() {
  return (
    <path
      className="burst"
      d="M0-26l6 14 14-8-7 15 16 5-16 5 7 15-14-8-6 14-6-14-14 8 7-15-16-5 16-5-7-15 14 8z"
    />
  );
}
