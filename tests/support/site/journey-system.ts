import { afterAll, beforeAll } from "vitest";
import type { Language } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { leaveBrowser, type Mode, newVisitor, sharedBrowser } from "../browser";
import { type FreshDatabase, freshDatabase } from "../fresh-database";
import { type Arrangement, startSystem, type System } from "../system";
import { walkJourney } from "./journey";

/** A system of their own for tests of the whole journey. @returns the walk, as a fresh visitor */
export function useJourney(arrangement: Arrangement): (mode: Mode, language: Language) => Promise<void> {
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
  return async (mode, language) => {
    const visitor = await newVisitor(await sharedBrowser(), system.origin, mode, { locale: language });
    await walkJourney(visitor, mode, language);
    await visitor.context.close();
  };
}
