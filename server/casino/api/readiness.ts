import { statfs } from "node:fs/promises";
import type pg from "pg";
import type { CheckFinding } from "~/casino/contract/operator/today";
import { within } from "~/shared/within";
import type { CasinoClock } from "../domain/clock";

/** The result of one check. It is public, so it must contain no secret. */
export interface Finding {
  ok: boolean;
  found: CheckFinding;
}

/** Something this copy needs, or something its operator should know. */
export interface ReadinessCheck {
  name: string;
  /** If true, the copy must take no requests while the check fails; otherwise a failure is only reported. */
  required: boolean;
  check(): Promise<Finding>;
}

export interface ReadinessReport {
  status: "ready" | "not ready";
  checks: (Finding & { name: string; required: boolean })[];
}

/** Reports are cached for this long, so frequent requests cannot load the database. */
const CACHE_MS = 1_000;
/** A slower check counts as failed: load balancers wait two to five seconds. */
const LIMIT_MS = 2_000;
/** PostgreSQL stops when its write-ahead log cannot grow; below this there is little time left to act. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** Runs all checks at once, each with a time limit; starts at most one run a second. */
export class Readiness {
  private latest: Promise<ReadinessReport> | null = null;
  private takenAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly checks: readonly ReadinessCheck[],
    private readonly limitMs = LIMIT_MS,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  report(): Promise<ReadinessReport> {
    if (this.latest === null || this.nowMs() - this.takenAt > CACHE_MS) {
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
        ...(await run(check, this.limitMs)),
      })),
    );
    const isReady = checks.every(({ ok, required }) => ok || !required);
    return { status: isReady ? "ready" : "not ready", checks };
  }
}

async function run(check: () => Promise<Finding>, limitMs: number): Promise<Finding> {
  try {
    return await within(limitMs, check(), () => ({
      ok: false,
      found: { code: "no_answer", limit_ms: limitMs },
    }));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
    return { ok: false, found: { code: "failed", error: code } };
  }
}

/**
 * Takes the same path as a spin: same pool, written to the write-ahead log, flushed at commit. Readers of that log
 * ignore the message, and it leaves no row behind.
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
      if (rows[0]?.read_only !== false) return { ok: false, found: { code: "read_only" } };
      return { ok: true, found: { code: "committed", ms: Math.ceil(performance.now() - started) } };
    },
  };
}

/** Reports a wrong system clock but keeps the copy in service, because the database's clock decides. */
export function clockCheck(clock: CasinoClock): ReadinessCheck {
  return {
    name: "clock",
    required: false,
    check() {
      const skew = clock.skew?.();
      if (skew === undefined) return Promise.resolve({ ok: true, found: { code: "not_measured" } });
      return Promise.resolve({
        ok: !skew.isOff,
        found: { code: "clock_ahead", ms: Math.round(skew.aheadMs) },
      });
    },
  };
}

/** Free space on the disk that holds `directory`. */
export function diskCheck(directory: string, minFreeBytes = MIN_FREE_BYTES): ReadinessCheck {
  return {
    name: "disk",
    required: true,
    async check() {
      const { bavail, bsize } = await statfs(directory);
      const freeBytes = bavail * bsize;
      const megabytes = Math.floor(freeBytes / 2 ** 20);
      return { ok: freeBytes >= minFreeBytes, found: { code: "free_space", megabytes } };
    },
  };
}
