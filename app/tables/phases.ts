import type { TableListed, TablePhase } from "~/casino/contract/tables";
import type { TablesMessages } from "./messages";
import type { TableView } from "./view";

/** Where a round is at a moment of the casino's clock. */
export interface Moment {
  phase: TablePhase;
  /** Whole seconds until the phase ends, rounded up; null where nobody knows. */
  secondsLeft: number | null;
  /** Since the betting closed; 0 before. */
  runningMs: number;
}

/**
 * The moment of a view that was known a while ago: betting ends by the clock, whether or not somebody has said so
 * yet; a result is known when it is told.
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

/** What a table says of its phase, in one line. */
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

/** What is said of a phase to those who listen, once when it begins. */
export function phaseSpoken(
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

/** How long a page that refreshes by itself waits: a second into the next phase, and not too long in a flight. */
export function refreshSeconds({ phase, secondsLeft }: Omit<Moment, "runningMs">): number {
  if (phase === "break") return 60;
  if (secondsLeft === null) return 3;
  return Math.max(2, secondsLeft + 1);
}
