import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, test } from "vitest";
import { launchBrowser, visitor, worlds } from "../support/browser";
import { freshDatabase, type FreshDatabase } from "../support/fresh-database";
import { startSystem, type Arrangement, type System } from "../support/system";
import { walkJourney } from "./journey";

const arrangements: readonly Arrangement[] = ["all", "apart", "remix-serve"];

describe.each(arrangements)("the journey, arrangement %s", (arrangement) => {
  let browser: Browser;
  let database: FreshDatabase;
  let system: System;

  beforeAll(async () => {
    database = await freshDatabase();
    [browser, system] = await Promise.all([launchBrowser(), startSystem(arrangement, database.url)]);
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
    await database.drop();
  });

  test.each(worlds)(
    "looks.script-off: a visitor signs up, claims, deposits, plays and leaves, script $script",
    async (world) => {
      const guest = await visitor(browser, system.origin, world);
      await walkJourney(guest, world);
      await guest.context.close();
    },
  );
});
