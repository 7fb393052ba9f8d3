import type { Browser, Page, Request, Response } from "playwright";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { leaveBrowser, type Mode, newVisitor, onReusedPage, sharedBrowser, type Visitor } from "../browser";
import { freshDatabase, type OpenDatabase, openDatabase } from "../fresh-database";
import { SHARED_SETTINGS } from "../shared-settings";
import { type Arrangement, PAGE_SETTINGS, startSystem, startWeb, type System } from "../system";
import type { HttpPlayer, PlayerOptions } from "./http-player";
import { signedInPlayer } from "./signed-in-player";

/** One running system and its database, shared by the tests of a file. */
export interface TestSystem {
  /** In place of the shared browser. */
  browser?: Browser;
  database: OpenDatabase;
  system: System;
  origin: string;
  /** See keepingPages. */
  keepsPages?: boolean;
}

/** Call it at the top of a test file; the system is running when the first test starts. */
export function useTestSystem(
  arrangement: Arrangement = "all",
  env: Record<string, string> | (() => Promise<Record<string, string>>) = {},
): TestSystem {
  const testSystem = {} as TestSystem;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const database = await freshDatabase();
    testSystem.database = database;
    drop = database.drop;
    const { SESSION_SECRET } = SHARED_SETTINGS;
    const variables = { SESSION_SECRET, ...(typeof env === "function" ? await env() : env) };
    testSystem.system = await startSystem(arrangement, testSystem.database.url, variables);
    testSystem.origin = testSystem.system.origin;
  });
  afterAll(async () => {
    await leaveBrowser(testSystem.origin);
    await testSystem.system?.stop();
    await drop?.();
  });
  return testSystem;
}

/**
 * The system shared by test files that only bring their own players: they set no environment variables, read
 * nobody else's rows, and tolerate other players. Its output cannot be read.
 */
export function useSharedSystem(): TestSystem {
  const testSystem = {} as TestSystem;
  beforeAll(() => void Object.assign(testSystem, joinSharedSystem()));
  afterAll(async () => {
    await leaveBrowser();
    await testSystem.database?.pool.end();
  });
  return testSystem;
}

/** The shared system, for one test file. */
export function joinSharedSystem(): TestSystem {
  const { databaseUrl, ...where } = inject("sharedSystem");
  const noLines = { output: () => "", signalCasino: () => undefined, stop: () => Promise.resolve() };
  return { system: { ...where, ...noLines }, origin: where.origin, database: openDatabase(databaseUrl) };
}

/**
 * A web program with settings of its own over the casino of the shared system, for files that need no casino of their
 * own. Links in mails lead to the shared system.
 */
export function useSharedCasino(
  env: (casinoUrl: string) => Record<string, string> | Promise<Record<string, string>>,
  host: "own" | "remix-serve" = "own",
): TestSystem {
  const testSystem = {} as TestSystem;
  beforeAll(async () => {
    const { system, database } = joinSharedSystem();
    const { casinoUrl } = system;
    const settings = { ...PAGE_SETTINGS, ...SHARED_SETTINGS, CASINO_API_URL: casinoUrl };
    const web = await startWeb({ ...settings, ...(await env(casinoUrl)) }, host);
    Object.assign(testSystem, { database, system: { ...system, ...web }, origin: web.origin });
  });
  afterAll(async () => {
    await leaveBrowser(testSystem.origin);
    await testSystem.system?.stop();
    await testSystem.database?.pool.end();
  });
  return testSystem;
}

/** Visitors of this file use each other's page (onReusedPage), for tests that are not about its first load. */
export function keepingPages<System extends TestSystem>(testSystem: System): System {
  testSystem.keepsPages = true;
  return testSystem;
}

/** Runs a piece as a visitor, or as the given player, and expects no error of the browser. */
export async function asVisitor(
  { browser, origin, system, keepsPages = false }: TestSystem,
  mode: Mode,
  piece: (visitor: Visitor) => Promise<void>,
  player?: HttpPlayer,
): Promise<void> {
  const onPage = keepsPages ? onReusedPage : onNewPage;
  await onPage(browser ?? (await sharedBrowser()), origin, mode, async (visitor) => {
    try {
      await player?.http.moveInto(visitor.context);
      await piece(visitor);
      expect(visitor.browserErrors).toEqual([]);
    } catch (error) {
      throw new Error(await story(error, visitor.page, system), { cause: error });
    }
  });
}

/** Runs a piece as a new player. */
export async function asPlayer(
  testSystem: TestSystem,
  mode: Mode,
  options: PlayerOptions,
  piece: (visitor: Visitor, player: HttpPlayer) => Promise<void>,
): Promise<void> {
  const player = await signedInPlayer(testSystem, options);
  await asVisitor(testSystem, mode, (visitor) => piece(visitor, player), player);
}

async function onNewPage(
  browser: Browser,
  origin: string,
  mode: Mode,
  piece: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await newVisitor(browser, origin, mode);
  try {
    await piece(visitor);
  } finally {
    await visitor.context.close();
  }
}

/** Submits a form. @returns the answer to its POST, with script (a `.data` answer) or without */
export async function answerTo(page: Page, send: () => Promise<void>): Promise<Response> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await send();
  return answered;
}

/**
 * Submits a form with wrong fields that script checks in the browser: without script the server answers 400, with it
 * nothing is sent, and the first of them has the focus.
 */
export async function refusedInBrowser(page: Page, mode: Mode, send: () => Promise<void>): Promise<void> {
  if (!mode.javaScriptEnabled) return expect((await answerTo(page, send)).status()).toBe(400);
  const posts: string[] = [];
  const listen = (request: Request) => void (request.method() === "POST" && posts.push(request.url()));
  page.on("request", listen);
  await send();
  await page.locator("[aria-invalid=true]:focus").waitFor();
  page.off("request", listen);
  expect(posts).toEqual([]);
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
    `page text: ${text.replace(/\s+/g, " ").slice(0, 600)}`,
    `program output: ${system.output().slice(-1_500)}`,
  ];
  return parts.join("\n");
}
