import { createContext, useContext } from "react";

/** From a minute on (since the epoch), minutes east of Greenwich; null where what is known ends. */
export type ZoneOffset = readonly [from: number, minutesEast: number | null];

/** What a page needs to write times for its reader. It comes from the server, so that browsers render the same text. */
export interface Clock {
  /** Epoch ms, by the server, when the page was made. */
  now: number;
  /** The reader's zone, oldest first; empty for UTC. */
  offsets: readonly ZoneOffset[];
}

/** Null on pages that many readers share: their times are in UTC, and never relative. */
export const ClockContext = createContext<Clock | null>(null);

export function useClock(): Clock | null {
  return useContext(ClockContext);
}

/** Minutes east of Greenwich where the reader is at an instant (ISO 8601); null if that is not known. */
export function offsetAt(clock: Clock | null, iso: string): number | null {
  const minute = Date.parse(iso) / 60_000;
  const begun = clock?.offsets.filter(([from]) => from <= minute) ?? [];
  return begun[begun.length - 1]?.[1] ?? null;
}

/** The same instant as a reader's clock shows it, as ISO 8601 without a zone; null if it is to be in UTC. */
export function zonedTime(clock: Clock | null, iso: string): string | null {
  const minutesEast = offsetAt(clock, iso);
  return minutesEast === null
    ? null
    : new Date(Date.parse(iso) + minutesEast * 60_000).toISOString().slice(0, 19);
}
