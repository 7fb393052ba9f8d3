import { describe, expect, it } from "vitest";
import { DatabaseClock } from "../../../server/casino/domain/database-clock";

const EPOCH = Date.parse("2026-11-21T12:00:00Z");

/** A database, a monotonic clock and a system clock that follow `at`; a query takes time both ways. */
function sources(skewMs = 0) {
  const world = { at: 1_000, thereMs: 1, backMs: 1, databaseMs: EPOCH, skewMs };
  return {
    world,
    monotonic: () => world.at,
    system: () => world.databaseMs + world.at + world.skewMs,
    database: () => {
      world.at += world.thereMs;
      const reading = world.databaseMs + world.at;
      world.at += world.backMs;
      return Promise.resolve(reading);
    },
  };
}

describe("a clock on the database's time", () => {
  it.each([-5_000, -300, 0, 60, 300, 5_000])(
    "table.wrong-clock-told: tells the database's time on a machine %i ms ahead, and the difference",
    async (skewMs) => {
      const { world, ...rest } = sources(skewMs);
      const clock = new DatabaseClock(rest);
      await clock.sample();
      world.at += 700;
      expect(clock.now().getTime()).toBe(EPOCH + world.at);
      expect(clock.skew()).toEqual({ aheadMs: skewMs, errorMs: 1, isOff: Math.abs(skewMs) > 51 });
    },
  );

  it("does not jump with the system clock", async () => {
    const { world, ...rest } = sources();
    const clock = new DatabaseClock(rest);
    await clock.sample();
    world.skewMs = 150_000;
    world.at += 10;
    expect(clock.now().getTime()).toBe(EPOCH + world.at);
    await clock.sample();
    expect(clock.now().getTime()).toBe(EPOCH + world.at);
    expect(clock.skew()).toMatchObject({ aheadMs: 150_000, isOff: true });
  });

  it("is not changed by a slow answer", async () => {
    const { world, ...rest } = sources();
    const clock = new DatabaseClock(rest);
    await clock.sample();
    Object.assign(world, { thereMs: 0, backMs: 900 });
    await clock.sample();
    expect(clock.now().getTime()).toBe(EPOCH + world.at);
    expect(clock.skew()).toEqual({ aheadMs: 0, errorMs: 450, isOff: false });
  });

  it("follows a database whose time changed, as after a failover", async () => {
    const { world, ...rest } = sources();
    const clock = new DatabaseClock(rest);
    await clock.sample();
    world.databaseMs -= 150_000;
    await clock.sample();
    const behindMs = clock.now().getTime() - (world.databaseMs + world.at);
    expect(Math.abs(behindMs)).toBeLessThanOrEqual(1);
  });
});
