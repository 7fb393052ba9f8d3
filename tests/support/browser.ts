import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { isScriptless } from "~/shell/rules";

/** What a flow is walked in; a phone of 390 pixels unless it says otherwise. */
export interface World {
  script: "off" | "on";
  javaScriptEnabled: boolean;
  /** CSS pixels. */
  width?: number;
  height?: number;
  /** The colors are the system's (Windows high contrast). */
  forcedColors?: "active";
}

/** The two worlds that every flow is walked in, from one description. */
export const worlds = [
  { script: "off", javaScriptEnabled: false },
  { script: "on", javaScriptEnabled: true },
] as const satisfies World[];

/** A limit for what never comes, far above what a busy machine takes. */
const PATIENCE_MS = 30_000;
/** And this long for script of which a part is missing. */
const BROKEN_MS = 1_500;

/** Where a browser keeps when the daily reward was dismissed, epoch seconds. */
export const REWARD_COOKIE = "reward-dismissed";

/** Where a single test looks; `npm test` says which (server/ops/browser.mjs). */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
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

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console errors and page errors so far; a test ends with none. */
  complaints: string[];
}

/** A fresh visitor. */
export async function visitor(
  browser: Browser,
  origin: string,
  world: World,
  options: { width?: number; locale?: string } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: world.javaScriptEnabled,
    viewport: { width: options.width ?? world.width ?? 390, height: world.height ?? 844 },
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    reducedMotion: "reduce",
    forcedColors: world.forcedColors ?? "none",
    // The default look is dark; tests that need the light one ask for it.
    colorScheme: "dark",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await putRewardOff(context, origin);
  const complaints: string[] = [];
  context.on("page", (opened) => listen(opened, complaints));
  const page = await context.newPage();
  return { context, page, complaints };
}

/**
 * Players of tests have seen their daily reward: its popup would stand over whatever page is tested. Their clocks stand
 * where the day has just begun, so that none of them is dismissed on the day before.
 */
async function putRewardOff(context: BrowserContext, origin: string): Promise<void> {
  const now = new Date();
  const hours = String(now.getUTCHours()).padStart(2, "0");
  const value = `${Math.floor(now.getTime() / 1000)}-${hours}:00`;
  await context.addCookies([{ name: REWARD_COOKIE, value, url: origin }]);
}

function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // The browser writes a line for each answer of 4xx; those are what the tests ask for.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text());
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

/** Longer than the buttons of a game hold a press back for that comes right after a new state. */
const UNHURRIED_MS = 650;

/** Waits, by the page's own clock, until a press is not taken for the second half of a double press. */
export async function unhurried(page: Page, world: World): Promise<void> {
  if (!world.javaScriptEnabled) return;
  await page.evaluate(async (ms) => {
    // Two frames: what is shown counts from the effect that follows its paint.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }, UNHURRIED_MS);
}

/**
 * Waits until script has taken over the page, where it runs: what is tested then is the enhanced page. Fails where it
 * never does, since the test would then look at the plain page.
 */
export async function settled(page: Page, world: World): Promise<void> {
  await page.waitForLoadState("load");
  if (!world.javaScriptEnabled) return;
  const isBroken = broken.has(page.context());
  if ((await page.locator("#late-scripts").count()) === 0) {
    if (isBroken || isScriptless(new URL(page.url()).pathname)) return;
    throw new Error(`${page.url()} came without the script that this test is about`);
  }
  await page.waitForFunction(() => "__remixRouter" in window || "scriptFailed" in window);
  // Parts that cannot be had are never taken over: tests of that go on after a moment.
  if (isBroken) await page.waitForFunction(isTaken, undefined, { timeout: BROKEN_MS }).catch(() => undefined);
  else await page.waitForFunction(isTaken);
}

/** Whether React has taken over the page and every form in it: parts whose script comes by itself are taken later. */
function isTaken(): boolean {
  return Array.from(document.querySelectorAll("main, form")).every((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber")),
  );
}

/** Where script is meant to fail. */
const broken = new WeakSet<BrowserContext>();

/** For pages whose script is meant to fail: `settled` then waits for that as well. */
export async function tellFailedScript(context: BrowserContext): Promise<void> {
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
