import { startCasino, type Casino, type CasinoConfig } from "../../server/casino/casino";
import type { Clock } from "../../server/casino/domain/clock";
import { createLog } from "../../server/log";
import { freshDatabase, type FreshDatabase } from "./fresh-database";

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  constructor(private at = new Date("2026-11-21T12:00:00Z")) {}

  now(): Date {
    return new Date(this.at);
  }

  advance(milliseconds: number): void {
    this.at = new Date(this.at.getTime() + milliseconds);
  }
}

export const HOUR_MS = 3_600_000;

export interface TestCasino extends Casino {
  clock: TestClock;
  database: FreshDatabase;
  /** Every line logged so far. */
  logged: string[];
}

/** The real casino on a free port, over a database of its own, with a clock that the test moves. */
export async function startTestCasino(config: Partial<CasinoConfig> = {}): Promise<TestCasino> {
  const database = await freshDatabase();
  const clock = new TestClock();
  const logged: string[] = [];
  const casino = await startCasino({
    host: "127.0.0.1",
    port: 0,
    dataDir: "",
    databaseUrl: database.url,
    clock,
    log: createLog({ program: "casino", level: "debug" }, { write: (line) => logged.push(line) }),
    ...config,
  });
  return {
    ...casino,
    clock,
    database,
    logged,
    async close() {
      await casino.close();
      await database.drop();
    },
  };
}
