import { sql } from "kysely";
import type pg from "pg";
import type { CasinoClock, Skew } from "./clock";

const SAMPLE_EVERY_MS = 1_000;
const FIRST_SAMPLES = 3;
/** Allowed beyond the measurement error: a machine under NTP stays within a few milliseconds. */
const TOLERATED_MS = 50;

/** Milliseconds. `database` and `system` count from 1970; `monotonic` has an arbitrary origin. */
export interface TimeSources {
  database(): Promise<number>;
  monotonic(): number;
  system(): number;
}

/**
 * The database's time, extrapolated between samples with the process's monotonic clock, so a wrong or jumping system
 * clock has no effect. The system clock's skew is measured only so that it can be reported.
 */
export class DatabaseClock implements CasinoClock {
  readonly sqlNow = sql<Date>`clock_timestamp()`;
  private offsetMs: number | null = null;
  private measured: Skew = { aheadMs: 0, errorMs: 0, isOff: false };

  constructor(private readonly sources: TimeSources) {}

  /** @throws Error before the first sample */
  now(): Date {
    if (this.offsetMs === null) throw new Error("the database's time has not been read yet");
    return new Date(this.sources.monotonic() + this.offsetMs);
  }

  skew(): Skew {
    return this.measured;
  }

  /** Reads the database's time, which was correct at some moment between the query and its answer. */
  async sample(): Promise<void> {
    const { database, monotonic, system } = this.sources;
    const sentAt = monotonic();
    const databaseMs = await database();
    const answered = monotonic();
    const errorMs = (answered - sentAt) / 2;
    const offsetMs = databaseMs - (sentAt + answered) / 2;
    // Move the estimate only as far as the sample proves it wrong, so that a slow answer does no harm.
    this.offsetMs = Math.min(Math.max(this.offsetMs ?? offsetMs, offsetMs - errorMs), offsetMs + errorMs);
    const aheadMs = system() - (answered + this.offsetMs);
    this.measured = { aheadMs, errorMs, isOff: Math.abs(aheadMs) > TOLERATED_MS + errorMs };
  }
}

export interface RunningClock {
  clock: CasinoClock;
  /** Stops sampling and waits for a sample in progress. */
  stop(): Promise<void>;
}

/**
 * Starts a clock on the database's time.
 * @param options.systemNow the system clock, milliseconds since 1970
 * @param options.onSkew called when the system clock is found to be off, and when it is right again
 */
export async function startDatabaseClock(
  pool: pg.Pool,
  options: { systemNow?: (() => number) | undefined; onSkew(skew: Skew): void },
): Promise<RunningClock> {
  const clock = new DatabaseClock({
    database: () => readTime(pool),
    monotonic: () => performance.now(),
    system: options.systemNow ?? (() => Date.now()),
  });
  let wasOff = false;
  const sample = async () => {
    await clock.sample();
    const skew = clock.skew();
    if (skew.isOff !== wasOff) options.onSkew(skew);
    wasOff = skew.isOff;
  };
  for (let samples = 0; samples < FIRST_SAMPLES; samples += 1) await sample();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    // Whoever needs the database reports that it is down; the clock goes on with its last estimate.
    running ??= sample()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
  }, SAMPLE_EVERY_MS);
  timer.unref();
  return {
    clock,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function readTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  const [row] = rows;
  if (!row) throw new Error("the database returned no time");
  return row.ms;
}
