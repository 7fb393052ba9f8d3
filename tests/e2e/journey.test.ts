import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { Language } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { leaveBrowser, sharedBrowser, visitor, worlds } from "../support/browser";
import { freshDatabase, type FreshDatabase } from "../support/fresh-database";
import { startSystem, type Arrangement, type System } from "../support/system";
import { walkJourney } from "./journey";

const journeys: readonly { arrangement: Arrangement; language: Language }[] = [
  { arrangement: "all", language: "en" },
  { arrangement: "apart", language: "fr-CA" },
  { arrangement: "remix-serve", language: "en" },
];

beforeAll(learnTranslations);

describe.each(journeys)(
  "language.whole-journey: arrangement $arrangement, in $language",
  ({ arrangement, language }) => {
    let browser: Browser;
    let database: FreshDatabase;
    let system: System;

    beforeAll(async () => {
      database = await freshDatabase();
      [browser, system] = await Promise.all([sharedBrowser(), startSystem(arrangement, database.url)]);
    });
    afterAll(async () => {
      await leaveBrowser(browser);
      await system?.stop();
      await database.drop();
    });

    test.each(worlds)(
      "looks.script-off: a visitor signs up, claims, deposits, plays, leaves, and withdraws, script $script",
      async (world) => {
        const guest = await visitor(browser, system.origin, world, { locale: language });
        await walkJourney(guest, world, language);
        await guest.context.close();
      },
    );
  },
);
