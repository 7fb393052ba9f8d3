import type { TableListed, TablePhase } from "~/casino/contract/tables";
import type { TablesMessages } from "./messages";
import type { TableView } from "./view";

/** The state of a round at a moment on the casino's clock. */
export interface Moment {
  phase: TablePhase;
  /** Whole seconds until the phase ends, rounded up; null if unknown. */
  secondsLeft: number | null;
  /** Milliseconds since betting closed; 0 before that. */
  runningMs: number;
}

/**
 * Computes the current moment from an older view. Betting ends by the clock, even before a message says so; a
 * result is known only from a message.
 * @param nowMs the casino's clock, epoch milliseconds
 */
export function momentAt({ phase, phase_ends_at, round }: TableView, nowMs: number): Moment {
  const closesMs = round === null ? null : Date.parse(round.closes_at);
  const isClosed = phase === "betting" && closesMs !== null && nowMs >= closesMs;
  const endsMs = phase_ends_at === null || isClosed ? null : Date.parse(phase_ends_at);
  return {
    phase: isClosed ? "running" : phase,
    secondsLeft: endsMs === null ? null : Math.max(0, Math.ceil((endsMs - nowMs) / 1000)),
    runningMs: closesMs === null ? 0 : Math.max(0, nowMs - closesMs),
  };
}

type Kind = TableListed["kind"];

/** The phase of a table in one line. */
export function phaseText(
  kind: Kind,
  { phase, secondsLeft }: Omit<Moment, "runningMs">,
  { phase: m }: TablesMessages,
): string {
  switch (phase) {
    case "betting":
      return m.betting(secondsLeft);
    case "running":
      return kind === "crash" ? m.flying : m.rolling(secondsLeft);
    case "result":
      return m.next(secondsLeft);
    case "break":
      return m.noRound(secondsLeft);
  }
}

/** The announcement when a phase begins, for screen readers. */
export function phaseAnnouncement(
  kind: Kind,
  { phase, secondsLeft }: Omit<Moment, "runningMs">,
  { spoken: m }: TablesMessages,
): string {
  switch (phase) {
    case "betting":
      return m.betting(secondsLeft);
    case "running":
      return kind === "crash" ? m.flying : m.rolling;
    case "result":
      return "";
    case "break":
      return m.noRound;
  }
}

/** Seconds until a self-refreshing page reloads: one second into the next phase, and soon during a flight. */
export function refreshSeconds({ phase, secondsLeft }: Omit<Moment, "runningMs">): number {
  if (phase === "break") return 60;
  if (secondsLeft === null) return 3;
  return Math.max(2, secondsLeft + 1);
}
