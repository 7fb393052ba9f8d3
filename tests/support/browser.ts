import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright";
import { sectionOf } from "~/sections";
import { atOwnAddress } from "./address";
import { drawSlowly } from "./slow-draw";

/** The browser settings of a flow; by default a phone 390 pixels wide. */
export interface Mode {
  script: "off" | "on";
  javaScriptEnabled: boolean;
  /** CSS pixels. */
  width?: number;
  height?: number;
  /** The colors are the system's (Windows high contrast). */
  forcedColors?: "active";
}

/** Every flow runs in both modes, from one description (`inBothModes`). */
export const modes = [
  { script: "off", javaScriptEnabled: false },
  { script: "on", javaScriptEnabled: true },
] as const satisfies Mode[];

/** Time limit for what never happens; far above what a busy machine needs. */
const PATIENCE_MS = 60_000;

/** The cookie that holds when the daily reward was dismissed, in epoch seconds. */
export const REWARD_COOKIE = "reward-dismissed";

/** Where a single test looks for a browser; `npm test` passes its path (server/ops/browser.mjs). */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** @param proxy URL of a local proxy that all pages then go through */
export function launchBrowser(proxy?: string): Promise<Browser> {
  return chromium.launch({
    ...(proxy === undefined ? {} : { proxy: { server: proxy } }),
    executablePath: process.env.CHROMIUM_PATH ?? BROWSERS.find(existsSync) ?? chromium.executablePath(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** Free pages that outlive a test file: each takes some 80 MB. */
const MOST_WAITING = 6;

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process, which starts when a page is first opened and ends with the process. Test files run in it one after the other; each visitor has a context
 * of their own.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launchBrowser();
  return shared;
}

/**
 * Call it at the end of a test file: what its tests left open must not slow down the next one. Free pages wait for the
 * visitors of the next file, except those of a site that ends with this one.
 */
export async function leaveBrowser(...endedOrigins: string[]): Promise<void> {
  const browser = await shared;
  if (browser === undefined) return;
  const waiting = (freePages.get(browser) ?? [])
    .filter(({ origin }) => !endedOrigins.includes(origin))
    .slice(-MOST_WAITING);
  freePages.set(browser, waiting);
  const contexts = new Set(waiting.map(({ context }) => context));
  const left = browser.contexts().filter((context) => !contexts.has(context));
  await Promise.all(left.map((context) => context.close()));
}

export interface Post {
  script: Mode["script"];
  url: string;
  /** The form's name, if it is one of the desk; the URL names those of players. */
  deskForm: string;
}

/** The forms of one name on a page have their `of` behind it (app/desk/ui/DeskForm.tsx). */
function deskFormIn(body: string): string {
  const fields = new URLSearchParams(body);
  const form = fields.get("form") ?? "";
  return form.slice(0, form.length - (fields.get("of") ?? "").length);
}

/** Every POST of a visitor's pages, in order. */
export const posts: Post[] = [];

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console errors and page errors so far; must be empty at the end of a test. */
  browserErrors: string[];
}

/** CSS pixels; a phone by default. */
const viewportOf = ({ width = 390, height = 844 }: Mode) => ({ width, height });

const looksOf = ({ forcedColors }: Mode) =>
  ({
    reducedMotion: "reduce",
    forcedColors: forcedColors ?? "none",
    // The default look is dark; tests that need the light one ask for it.
    colorScheme: "dark",
  }) as const;

/** A fresh visitor. */
export async function newVisitor(
  browser: Browser,
  origin: string,
  mode: Mode,
  options: { width?: number; locale?: string } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: mode.javaScriptEnabled,
    extraHTTPHeaders: atOwnAddress(),
    viewport: { ...viewportOf(mode), ...(options.width === undefined ? {} : { width: options.width }) },
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    ...looksOf(mode),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (process.env.SLOW_DRAW === "1") await drawSlowly(context);
  await putRewardOff(context, origin);
  const browserErrors: string[] = [];
  context.on("page", (opened) => listen(opened, browserErrors));
  context.on("request", (request) => {
    if (request.method() !== "POST") return;
    posts.push({ script: mode.script, url: request.url(), deskForm: deskFormIn(request.postData() ?? "") });
  });
  const page = await context.newPage();
  return { context, page, browserErrors };
}

/** A page that visitors use one after the other. */
interface ReusedPage extends Visitor {
  origin: string;
  key: string;
  devtools: CDPSession;
  /** Makes the next visitor one of another address. */
  move(): Promise<void>;
}

const freePages = new WeakMap<Browser, ReusedPage[]>();
const spoiled = new WeakSet<BrowserContext>();

/** What a context or page cannot be rid of again. */
const LASTING = ["addInitScript", "exposeBinding", "exposeFunction", "on", "once"] as const;

function spoilBy<On extends object>(context: BrowserContext, on: On, methods: readonly (keyof On)[]): void {
  for (const method of methods) {
    const call = (on[method] as (...given: unknown[]) => unknown).bind(on);
    const replacement = (...given: unknown[]) => {
      spoiled.add(context);
      return call(...given);
    };
    Object.assign(on, { [method]: replacement });
  }
}

async function newReusedPage(browser: Browser, origin: string, mode: Mode, key: string): Promise<ReusedPage> {
  const visitor = await newVisitor(browser, origin, mode);
  const { context, page } = visitor;
  const devtools = await context.newCDPSession(page);
  const setHeaders = context.setExtraHTTPHeaders.bind(context);
  const move = () => setHeaders(atOwnAddress());
  spoilBy(context, page, [...LASTING, "setExtraHTTPHeaders"]);
  spoilBy(context, context, [
    ...LASTING,
    "newCDPSession",
    "grantPermissions",
    "setExtraHTTPHeaders",
    "setOffline",
  ]);
  spoilBy(context, context.clock, ["install", "setFixedTime"]);
  return { ...visitor, origin, key, devtools, move };
}

/**
 * Runs a piece as a visitor on a page that others have used: without cookies and storage, but with the site's files and
 * script loaded. A first page then takes the machine half the time. Not for tests of that first load.
 */
export async function onReusedPage(
  browser: Browser,
  origin: string,
  mode: Mode,
  piece: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const key = JSON.stringify([origin, mode]);
  const free = freePages.get(browser) ?? [];
  freePages.set(browser, free);
  const at = free.findIndex((one) => one.key === key);
  const [used = await newReusedPage(browser, origin, mode, key)] = at === -1 ? [] : free.splice(at, 1);
  let isClean = false;
  try {
    await piece(used);
    isClean =
      !spoiled.has(used.context) &&
      !used.page.isClosed() &&
      (await cleanUp(used, origin, mode).then(
        () => true,
        () => false,
      ));
  } finally {
    if (isClean) free.push(used);
    else await used.context.close();
  }
}

async function cleanUp(used: ReusedPage, origin: string, mode: Mode) {
  const { context, page, devtools, browserErrors } = used;
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  // Of the same origin, to reach the storage of the tab after the page has left, and to keep the renderer process with
  // its compiled script: the browser takes another one for about:blank.
  await page.goto("/healthz");
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  // Nothing is under the pointer.
  await page.mouse.move(0, 0);
  const viewport = viewportOf(mode);
  const size = page.viewportSize();
  if (size?.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, ...looksOf(mode) });
  await context.clearCookies();
  await used.move();
  await putRewardOff(context, origin);
  browserErrors.length = 0;
}

/**
 * Test players have dismissed their daily reward, whose popup would cover the page under test. The time is set to
 * the start of the day, so that a test running over midnight does not count as dismissed the day before.
 */
async function putRewardOff(context: BrowserContext, origin: string): Promise<void> {
  const now = new Date();
  const hours = String(now.getUTCHours()).padStart(2, "0");
  const value = `${Math.floor(now.getTime() / 1000)}-${hours}:00`;
  await context.addCookies([{ name: REWARD_COOKIE, value, url: origin }]);
}

/** Lines of the browser about 4xx answers, which tests cause on purpose; a socket may be opening while its player logs out. */
const EXPECTED_ERRORS =
  /Failed to load resource|WebSocket connection to .* failed: HTTP Authentication failed/;

function listen(page: Page, browserErrors: string[]): void {
  page.on("pageerror", (error) => browserErrors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED_ERRORS.test(message.text()))
      browserErrors.push(message.text());
  });
}

/** Waits until the page shows the text. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Presses a button or a link by its name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const target = page
    .getByRole("button", { name, exact: typeof name === "string" })
    .or(page.getByRole("link", { name, exact: typeof name === "string" }));
  await target.first().click();
}

/** Longer than a game's buttons ignore presses after a state change. */
const PRESS_GUARD_MS = 650;

/** Waits, by the page's own clock, until a press no longer counts as part of a double click. */
export async function waitOutPressGuard(page: Page, mode: Mode): Promise<void> {
  if (!mode.javaScriptEnabled) return;
  await page.evaluate(async (ms) => {
    // Two frames: the delay counts from the effect after the paint.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }, PRESS_GUARD_MS);
}

/**
 * Waits until the page is hydrated, where script is on, so that the enhanced page is tested. Fails if it never is,
 * since the test would then look at the plain page.
 */
export async function hydrated(page: Page, mode: Mode): Promise<void> {
  await page.waitForLoadState("load");
  if (!mode.javaScriptEnabled) return;
  if (broken.has(page.context())) return brokenScriptSettled(page);
  await drawn(page);
  const reached = await page.waitForFunction(stateOfScript);
  if ((await reached.jsonValue()) === "none" && !sectionOf(new URL(page.url()).pathname).isPlain)
    throw new Error(`${page.url()} was served without script, which this test needs`);
}

/**
 * Waits until the page at this address is shown. Not `waitForURL` alone: where script is on, the address changes before
 * the page does, and a test would read or press what the last page shows.
 */
export async function arrives(page: Page, url: Parameters<Page["waitForURL"]>[0]): Promise<void> {
  await page.waitForURL(url);
  await drawn(page);
}

/** Waits until React shows the page of the router's address. */
async function drawn(page: Page): Promise<void> {
  // Without script nothing can be awaited in the page, and nothing has to be.
  const isNow = await page.evaluate(isDrawn).catch(async () => {
    // The page could not load a part, and gave way to a whole document.
    await page.waitForLoadState("load");
    return page.evaluate(isDrawn);
  });
  if (!isNow) await page.waitForFunction(isDrawn);
}

/** The shown page is that of the router's address. So is each page that the server sent, while it is not hydrated. */
function isDrawn(): boolean {
  const { ready } = document.documentElement.dataset;
  return (
    ready === undefined || !("__remixRouter" in window) || ready === window.__remixRouter.state.location.key
  );
}

/** Whether the page and its late parts are hydrated (app/shell/ready.tsx). Null: not yet. */
function stateOfScript(): "none" | "hydrated" | null {
  if (document.getElementById("late-scripts") === null) return "none";
  const { dataset } = document.documentElement;
  return dataset["ready"] === undefined || "pending" in dataset ? null : "hydrated";
}

/** Parts that fail to load are never hydrated, and if the page's own script fails, nothing is. */
async function brokenScriptSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement;
    const isSettled = dataset["ready"] !== undefined && (!("pending" in dataset) || "broken" in dataset);
    return isSettled || "scriptFailed" in window || document.getElementById("late-scripts") === null;
  });
}

/** Contexts in which script is meant to fail. */
const broken = new WeakSet<BrowserContext>();

/** Declares that the pages' script is meant to fail: `hydrated` then tolerates it. */
export async function expectFailedScript(context: BrowserContext): Promise<void> {
  broken.add(context);
  await context.addInitScript(() => {
    const tell = ({ target }: Event) => {
      if (target === window || target instanceof HTMLScriptElement)
        Object.assign(window, { scriptFailed: true });
    };
    window.addEventListener("error", tell, true);
    window.addEventListener("unhandledrejection", tell);
  });
}
