// Apart from test-system.ts: it loads the whole casino, which takes a second of each process of tests.
import { afterAll, beforeAll } from "vitest";
import { dayAfter, dayOf, startOf } from "../../../server/casino/domain/shared-rounds/schedule";
import { leaveBrowser } from "../browser";
import { startTestCasino, TestClock } from "../casino";
import { SHARED_SETTINGS } from "../shared-settings";
import { PAGE_SETTINGS, startWeb } from "../system";
import type { TestSystem } from "./test-system";

/** A system whose casino stands at the time that the test sets. */
export interface ClockedSystem extends TestSystem {
  clock: TestClock;
}

const { SESSION_SECRET } = SHARED_SETTINGS;

/** How much of the day must be left, so that no test runs into the next one. */
const REST_OF_DAY_MS = 1_800_000;

/**
 * The built web program over a casino in the test's process. Its clock starts at the present, since the web program
 * compares the end of a session with the time of its own.
 */
export function useClockedSystem(): ClockedSystem {
  const testSystem = {} as ClockedSystem;
  let stop: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const now = Date.now();
    const midnight = startOf(dayAfter(dayOf(new Date(now))));
    const clock = new TestClock(new Date(midnight - now < REST_OF_DAY_MS ? midnight : now));
    const casino = await startTestCasino({}, clock);
    stop = [() => casino.close()];
    const web = await startWeb({ ...PAGE_SETTINGS, SESSION_SECRET, CASINO_API_URL: casino.url });
    stop.unshift(() => web.stop());
    const system = { ...web, casinoUrl: casino.url, dataDir: casino.dataDir, signalCasino: () => undefined };
    Object.assign(testSystem, { clock, system, database: casino.database, origin: web.origin });
  });
  afterAll(async () => {
    await leaveBrowser(testSystem.origin);
    for (const one of stop) await one();
  });
  return testSystem;
}
