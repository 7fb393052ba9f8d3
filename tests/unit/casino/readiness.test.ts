import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { diskCheck, Readiness, type ReadinessCheck } from "../../../server/casino/api/readiness";

const WELL = { code: "markets_equal" } as const;
const UNWELL = { code: "read_only" } as const;

const passing = (name: string): ReadinessCheck => ({
  name,
  required: true,
  check: () => Promise.resolve({ ok: true, found: WELL }),
});
const failing = (name: string, required: boolean): ReadinessCheck => ({
  name,
  required,
  check: () => Promise.resolve({ ok: false, found: UNWELL }),
});

describe("/readyz", () => {
  it("ops.readiness: it names every check; a required one that fails makes the copy not ready", async () => {
    expect(await new Readiness([passing("one"), failing("two", true)]).report()).toEqual({
      status: "not ready",
      checks: [
        { name: "one", required: true, ok: true, found: WELL },
        { name: "two", required: true, ok: false, found: UNWELL },
      ],
    });
    expect(await new Readiness([passing("one"), failing("two", false)]).report()).toMatchObject({
      status: "ready",
    });
  });

  it("a check that throws has failed, and reports its code but not its message", async () => {
    const error = Object.assign(new Error("password authentication failed for user x"), { code: "28P01" });
    const report = await new Readiness([
      { name: "database", required: true, check: () => Promise.reject(error) },
    ]).report();
    expect(report.checks).toEqual([
      { name: "database", required: true, ok: false, found: { code: "failed", error: "28P01" } },
    ]);
  });

  it("a check that never answers has failed after the limit", async () => {
    const report = await new Readiness(
      [passing("one"), { name: "stuck", required: true, check: () => new Promise(() => undefined) }],
      10,
    ).report();
    expect(report.checks[1]).toMatchObject({
      name: "stuck",
      ok: false,
      found: { code: "no_answer", limit_ms: 10 },
    });
  });

  it("the checks run at most once a second, however often it is asked", async () => {
    let runs = 0;
    let nowMs = 0;
    const counted: ReadinessCheck = {
      ...passing("counted"),
      check: () => Promise.resolve({ ok: true, found: { code: "committed", ms: (runs += 1) } }),
    };
    const readiness = new Readiness([counted], 1_000, () => nowMs);
    await Promise.all(Array.from({ length: 50 }, () => readiness.report()));
    nowMs = 1_000;
    await readiness.report();
    expect(runs).toBe(1);
    nowMs = 1_001;
    await readiness.report();
    expect(runs).toBe(2);
  });

  it("a disk with less room than is needed fails its check", async () => {
    expect(await diskCheck(tmpdir(), 1).check()).toMatchObject({ ok: true });
    expect(await diskCheck(tmpdir(), Number.MAX_SAFE_INTEGER).check()).toMatchObject({ ok: false });
  });
});
