import { sql } from "kysely";
import type { CasinoClock } from "../../server/casino/domain/clock";

/** A stopped clock that tests move; the database's time is the same. */
export class TestClock implements CasinoClock {
  constructor(private at = new Date("2026-11-21T12:00:00Z")) {}

  now(): Date {
    return new Date(this.at);
  }

  get sqlNow() {
    return sql<Date>`${this.at}::timestamptz`;
  }

  advance(milliseconds: number): void {
    this.at = new Date(this.at.getTime() + milliseconds);
  }

  /** @param at milliseconds since 1970 */
  moveTo(at: number): void {
    this.at = new Date(at);
  }
}

/** The clock of a copy that differs by this much from the database's time, `database`. */
export class SkewedClock implements CasinoClock {
  constructor(
    private readonly database: TestClock,
    public skewMs: number,
  ) {}

  now(): Date {
    return new Date(this.database.now().getTime() + this.skewMs);
  }

  get sqlNow() {
    return this.database.sqlNow;
  }
}
