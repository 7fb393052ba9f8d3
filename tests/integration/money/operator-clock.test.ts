import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withCasinoDatabase } from "../../../server/operator-command";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
  vi.stubEnv("DATABASE_URL", db.url);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await db.drop();
});

it("operators.database-clock: an operator's command runs on the database's time, even on a machine that is years off", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2001-01-01T00:00:00Z") });
  let now = new Date(0);
  await withCasinoDatabase(({ clock }) => {
    now = clock.now();
    return Promise.resolve();
  });
  const { rows } = await db.pool.query<{ year: number }>("select extract(year from now())::int as year");
  expect(now.getUTCFullYear()).toBe(rows[0]?.year);
});
