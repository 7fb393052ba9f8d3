import { afterAll, beforeAll } from "vitest";
import type { Language } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { leaveBrowser, sharedBrowser, visitor, type World } from "../browser";
import { freshDatabase, type FreshDatabase } from "../fresh-database";
import { startSystem, type Arrangement, type System } from "../system";
import { walkJourney } from "./journey";

/** A system of their own for tests of the whole journey. @returns the walk, as a fresh visitor */
export function useJourney(arrangement: Arrangement): (world: World, language: Language) => Promise<void> {
  let database: FreshDatabase;
  let system: System;
  beforeAll(async () => {
    learnTranslations();
    database = await freshDatabase();
    system = await startSystem(arrangement, database.url);
  });
  afterAll(async () => {
    await leaveBrowser();
    await system?.stop();
    await database.drop();
  });
  return async (world, language) => {
    const guest = await visitor(await sharedBrowser(), system.origin, world, { locale: language });
    await walkJourney(guest, world, language);
    await guest.context.close();
  };
}
