import { HOUR_MS, MINUTE_MS } from "~/shared/durations";
import { type Day, startOf } from "./schedule";

/**
 * A public source of random values: nobody can predict them, anyone can look them up later, one per round. The casino
 * publishes a chain together with the future round that will salt it, so it cannot choose the chain by its results.
 */
export interface Beacon {
  /** Prefix of the salt source, which is `<name>:<round>`. */
  readonly name: string;
  /** The first round whose value is published at or after that time. */
  roundAt(at: Date): number;
  /**
   * @returns the value in hex
   * @throws Error when it is not published yet, or the beacon cannot be reached
   */
  value(round: number): Promise<string>;
}

/** Salt source and salt of a day without a beacon. The name says that no outside value was used. */
export const OFFLINE = "offline";

/** An hour before the day begins, so that its schedule is known in time. */
const DUE_BEFORE_MS = HOUR_MS;
const GIVE_UP_BEFORE_MS = 30 * MINUTE_MS;
/** For a day committed to so late that those times have passed, such as a casino's first day. */
const LATE_DUE_MS = MINUTE_MS;
const LATE_GIVE_UP_MS = 2 * MINUTE_MS;

/** When the day's salt is due: an hour before the day, but at least a minute after the chain's publication. */
export function saltDueAt(day: Day, committedAt: Date): Date {
  return new Date(Math.max(startOf(day) - DUE_BEFORE_MS, committedAt.getTime() + LATE_DUE_MS));
}

/**
 * When to give up on the beacon and play the day without it: half an hour before the day, or two minutes after the salt
 * was due.
 */
export function saltGivenUpAt(day: Day, dueAt: Date): Date {
  return new Date(Math.max(startOf(day) - GIVE_UP_BEFORE_MS, dueAt.getTime() + LATE_GIVE_UP_MS));
}

export function sourceOf(beacon: Beacon, dueAt: Date): string {
  return `${beacon.name}:${beacon.roundAt(dueAt)}`;
}

/** The promised round; null when it belongs to another beacon. */
export function promisedRound(beacon: Beacon, source: string): number | null {
  const prefix = `${beacon.name}:`;
  return source.startsWith(prefix) ? Number(source.slice(prefix.length)) : null;
}
