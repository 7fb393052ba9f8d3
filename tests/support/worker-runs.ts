import type { Kysely } from "kysely";
import { expect, vi } from "vitest";
import type { Database } from "../../server/casino/db/schema";
import { beforeEachQuery } from "./watched-queries";

interface Start {
  (worker: { db: Kysely<Database>; onFault(error: unknown): void }): () => Promise<void>;
}

/**
 * Starts a worker whose database is away at its first run.
 * @param done expects what the second run has done
 */
export async function expectDoneAfterFault(
  db: Kysely<Database>,
  { start, everyMs, done }: { start: Start; everyMs: number; done: () => Promise<void> },
): Promise<void> {
  const faults: string[] = [];
  let isAway = true;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stop = start({
    db: beforeEachQuery(db, () => {
      if (isAway) throw new Error("no database");
    }),
    onFault: (error) => faults.push(String(error)),
  });
  try {
    vi.advanceTimersByTime(everyMs);
    await expect.poll(() => faults).toEqual(["Error: no database"]);
    isAway = false;
    vi.advanceTimersByTime(everyMs);
    await done();
  } finally {
    await stop();
    vi.useRealTimers();
  }
}
