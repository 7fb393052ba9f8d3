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

/** All tests share one address, which would soon be asked a captcha question. */
export async function forgetRequests({ database }: House): Promise<void> {
  await database.pool.query("delete from request_limit");
}

/** Call it at the top of a test file; the system is running when the first test starts. */
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
 * The system shared by test files that only bring their own players: they set no environment variables, read
 * nobody else's rows, and tolerate other players. Its output cannot be read.
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

/** Runs a piece as a visitor, or as the given player, and expects no complaint of the browser. */
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

/** Submits a form. @returns the answer to its POST, with script (a `.data` answer) or without */
export async function answerTo(page: Page, send: () => Promise<void>): Promise<Response> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await send();
  return answered;
}

/** Details to understand a failure without running the test again. */
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
