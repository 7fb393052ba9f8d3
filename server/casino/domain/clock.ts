import { type RawBuilder, sql } from "kysely";

/** The casino's time, for decisions that do not depend on milliseconds. */
export interface Clock {
  now(): Date;
}

/**
 * The casino's clock. All instances use the database's time: `now` is an estimate of it; `sqlNow` is the exact time,
 * read where the statement runs. Only `sqlNow` may decide shared rounds.
 */
export interface CasinoClock extends Clock {
  readonly sqlNow: RawBuilder<Date>;
  /** Absent where the system clock is not measured. */
  skew?(): Skew;
}

/** This machine's system clock compared with the database's. */
export interface Skew {
  /** Negative when this machine is behind. */
  aheadMs: number;
  /** Error bound of the measurement. */
  errorMs: number;
  /** True when the skew is larger than measurement error and NTP explain. */
  isOff: boolean;
}

/** This machine's time, for commands and for tests that run on the same machine as the database. */
export const systemClock: CasinoClock = {
  now: () => new Date(),
  sqlNow: sql<Date>`clock_timestamp()`,
};
