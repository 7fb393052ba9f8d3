import { sql, type RawBuilder } from "kysely";

/** The casino's time, for whatever milliseconds do not decide. */
export interface Clock {
  now(): Date;
}

/**
 * The casino's clock. All copies share the database's time: `now` is an estimate of it, and `sqlNow` the time itself,
 * read where the statement runs. Shared rounds are decided by `sqlNow` alone.
 */
export interface HouseClock extends Clock {
  readonly sqlNow: RawBuilder<Date>;
  /** Absent where the system clock is not measured. */
  skew?(): Skew;
}

/** The system clock of this machine against the database's. */
export interface Skew {
  /** Negative when it is behind. */
  aheadMs: number;
  /** The measurement is right within this. */
  errorMs: number;
  /** Further off than measurement and NTP explain. */
  isOff: boolean;
}

/** The time of this machine, for commands and for tests that run on the database's machine. */
export const systemClock: HouseClock = {
  now: () => new Date(),
  sqlNow: sql<Date>`clock_timestamp()`,
};
