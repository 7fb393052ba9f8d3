import type { Browser, Page, Response } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, inject } from "vitest";
import { launchBrowser, visitor, type Visitor, type World } from "../support/browser";
import { freshDatabase, openDatabase, type OpenDatabase } from "../support/fresh-database";
import { startSystem, type Arrangement, type System } from "../support/system";
import type { HttpPlayer } from "./http-player";

/** One running system, its database and one browser, shared by the tests of a file. */
export interface House {
  browser: Browser;
  database: OpenDatabase;
  system: System;
  origin: string;
}

/** Everybody here has one address, which would be asked a question before long. */
export async function forgetRequests({ database }: House): Promise<void> {
  await database.pool.query("delete from request_limit");
}

/** Call it at the top of a test file; the house stands when the first test runs. */
export function useHouse(
  arrangement: Arrangement = "all",
  env: Record<string, string> | (() => Promise<Record<string, string>>) = {},
): House {
  const house = {} as House;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const database = await freshDatabase();
    house.database = database;
    drop = database.drop;
    const variables = typeof env === "function" ? await env() : env;
    [house.browser, house.system] = await Promise.all([
      launchBrowser(),
      startSystem(arrangement, house.database.url, variables),
    ]);
    house.origin = house.system.origin;
  });
  beforeEach(() => forgetRequests(house));
  afterAll(async () => {
    await house.browser?.close();
    await house.system?.stop();
    await drop?.();
  });
  return house;
}

/**
 * The house that test files share which take nothing but their own players to it: they set none of its variables, look
 * at no row of anybody else, and do not mind who else is there. It writes no lines for them.
 */
export function useSharedHouse(): House {
  const house = {} as House;
  beforeAll(async () => {
    const { databaseUrl, ...where } = inject("sharedHouse");
    const noLines = { output: () => "", signalCasino: () => undefined, stop: () => Promise.resolve() };
    house.system = { ...where, ...noLines };
    house.origin = where.origin;
    house.database = openDatabase(databaseUrl);
    house.browser = await launchBrowser();
  });
  beforeEach(() => forgetRequests(house));
  afterAll(async () => {
    await house.browser?.close();
    await house.database?.pool.end();
  });
  return house;
}

/** Runs a piece as a visitor, or as a player when one is given, and ends with no complaint of the browser. */
export async function asVisitor(
  { browser, origin, system }: House,
  world: World,
  piece: (guest: Visitor) => Promise<void>,
  player?: HttpPlayer,
): Promise<void> {
  const guest = await visitor(browser, origin, world);
  try {
    await player?.http.moveInto(guest.context);
    await piece(guest);
    expect(guest.complaints).toEqual([]);
  } catch (error) {
    throw new Error(await story(error, guest.page, system), { cause: error });
  } finally {
    await guest.context.close();
  }
}

/** Sends a form and gives the answer to its POST, the same with script (a `.data` answer) and without. */
export async function answerTo(page: Page, send: () => Promise<void>): Promise<Response> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await send();
  return answered;
}

/** What a failed test needs to be understood without running it again. */
async function story(error: unknown, page: Page, system: System): Promise<string> {
  const text = await page
    .locator("body")
    .innerText()
    .catch(() => "");
  const parts = [
    error instanceof Error ? error.message : String(error),
    `at ${page.url()}`,
    `which showed: ${text.replace(/\s+/g, " ").slice(0, 600)}`,
    `and the programs wrote: ${system.output().slice(-1_500)}`,
  ];
  return parts.join("\n");
}
