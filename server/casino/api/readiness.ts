import { statfs } from "node:fs/promises";
import type pg from "pg";
import type { HouseClock } from "../domain/clock";

/** What one check found. `detail` is a few words for the operator; it is public, so nothing secret may be in it. */
export interface Finding {
  ok: boolean;
  detail: string;
}

/** One thing that this copy needs, or that its operator should know of. */
export interface ReadinessCheck {
  name: string;
  /** Whether the copy must take no requests while the check fails; one that is not required is only reported. */
  required: boolean;
  check(): Promise<Finding>;
}

export interface ReadinessReport {
  status: "ready" | "not ready";
  checks: (Finding & { name: string; required: boolean })[];
}

/** A report is shared for this long, so that asking often cannot be used to load the database. */
const KEPT_MS = 1_000;
/** A check that takes longer has failed: balancers wait two to five seconds. */
const LIMIT_MS = 2_000;
/** PostgreSQL stops for good when its log cannot grow; below this there is little time left to act. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** Runs all checks at once, each within a limit; at most one run at a time and one a second. */
export class Readiness {
  private latest: Promise<ReadinessReport> | null = null;
  private takenAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly checks: readonly ReadinessCheck[],
    private readonly limitMs = LIMIT_MS,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  report(): Promise<ReadinessReport> {
    if (this.latest === null || this.nowMs() - this.takenAt > KEPT_MS) {
      this.takenAt = this.nowMs();
      this.latest = this.run();
    }
    return this.latest;
  }

  private async run(): Promise<ReadinessReport> {
    const checks = await Promise.all(
      this.checks.map(async ({ name, required, check }) => ({
        name,
        required,
        ...(await within(this.limitMs, check)),
      })),
    );
    const isReady = checks.every(({ ok, required }) => ok || !required);
    return { status: isReady ? "ready" : "not ready", checks };
  }
}

async function within(limitMs: number, check: () => Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, detail: `no answer within ${limitMs} ms` }), limitMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
    return { ok: false, detail: code };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A transaction as a spin's: on the same pool, written to the log and flushed at its commit. The message that it
 * writes is ignored by everything that reads the log, and leaves no row behind.
 */
export function databaseCheck(pool: pg.Pool): ReadinessCheck {
  return {
    name: "database",
    required: true,
    async check() {
      const started = performance.now();
      const { rows } = await pool.query<{ read_only: boolean }>(
        `select read_only, case when not read_only then pg_logical_emit_message(true, 'readiness', '') end
         from (select current_setting('transaction_read_only')::boolean as read_only) state`,
      );
      if (rows[0]?.read_only !== false) return { ok: false, detail: "read only" };
      return { ok: true, detail: `a transaction took ${Math.ceil(performance.now() - started)} ms` };
    },
  };
}

/** A wrong system clock is shown and keeps nobody out: the database's time decides, whatever this machine believes. */
export function clockCheck(clock: HouseClock): ReadinessCheck {
  return {
    name: "clock",
    required: false,
    check() {
      const skew = clock.skew?.();
      if (skew === undefined) return Promise.resolve({ ok: true, detail: "not measured" });
      const detail = `the system clock is ${Math.round(skew.aheadMs)} ms ahead of the database`;
      return Promise.resolve({ ok: !skew.isOff, detail });
    },
  };
}

/** Room on the disk that `directory` is on. */
export function diskCheck(directory: string, minFreeBytes = MIN_FREE_BYTES): ReadinessCheck {
  return {
    name: "disk",
    required: true,
    async check() {
      const { bavail, bsize } = await statfs(directory);
      const freeBytes = bavail * bsize;
      return { ok: freeBytes >= minFreeBytes, detail: `${Math.floor(freeBytes / 2 ** 20)} MB free` };
    },
  };
}
