import { startOf, type Day } from "./shared-rounds-schedule";

/**
 * A public source of values that nobody can foresee and anybody can look up afterwards, one value a round. The casino
 * promises a round that has not come when it publishes a chain, so it cannot choose the chain by its results.
 */
export interface Beacon {
  /** With the round's number behind it, the salt source: `<name>:<round>`. */
  readonly name: string;
  /** The first round whose value comes out at that time or after. */
  roundAt(at: Date): number;
  /** @returns hex. @throws Error when it is not out, or the beacon is not reached */
  value(round: number): Promise<string>;
}

/** The salt source, and the salt, of a day without a beacon. It says what it is, for it binds nobody. */
export const OFFLINE = "offline";

const MINUTE_MS = 60_000;
/** Before the day begins, so that its schedule is known in time. */
const DUE_BEFORE_MS = 60 * MINUTE_MS;
const GIVE_UP_BEFORE_MS = 30 * MINUTE_MS;
/** For a day that is committed to so late that those times are over, as the first day of a casino is. */
const LATE_DUE_MS = MINUTE_MS;
const LATE_GIVE_UP_MS = 2 * MINUTE_MS;

/** When the salt of a day enters: an hour before the day, but never less than a minute after the chain's publication. */
export function saltDueAt(day: Day, committedAt: Date): Date {
  return new Date(Math.max(startOf(day) - DUE_BEFORE_MS, committedAt.getTime() + LATE_DUE_MS));
}

/** From then on the day is played without a beacon: half an hour before it, or two minutes after the salt was due. */
export function saltGivenUpAt(day: Day, dueAt: Date): Date {
  return new Date(Math.max(startOf(day) - GIVE_UP_BEFORE_MS, dueAt.getTime() + LATE_GIVE_UP_MS));
}

export function sourceOf(beacon: Beacon, dueAt: Date): string {
  return `${beacon.name}:${beacon.roundAt(dueAt)}`;
}

/** The round that was promised; null when it is another beacon's. */
export function promisedRound(beacon: Beacon, source: string): number | null {
  const prefix = `${beacon.name}:`;
  return source.startsWith(prefix) ? Number(source.slice(prefix.length)) : null;
}
