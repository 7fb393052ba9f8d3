import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { sectionOf } from "~/sections";

/** The browser settings of a flow; by default a phone 390 pixels wide. */
export interface World {
  script: "off" | "on";
  javaScriptEnabled: boolean;
  /** CSS pixels. */
  width?: number;
  height?: number;
  /** The colors are the system's (Windows high contrast). */
  forcedColors?: "active";
}

/** Every flow runs in both worlds, from one description. */
export const worlds = [
  { script: "off", javaScriptEnabled: false },
  { script: "on", javaScriptEnabled: true },
] as const satisfies World[];

/** Time limit for what never happens; far above what a busy machine needs. */
const PATIENCE_MS = 30_000;
/** Time limit for hydration when part of the script is missing. */
const BROKEN_MS = 1_500;

/** The cookie that holds when the daily reward was dismissed, in epoch seconds. */
export const REWARD_COOKIE = "reward-dismissed";

/** Where a single test looks for a browser; `npm test` passes its path (server/ops/browser.mjs). */
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
  /** Console errors and page errors so far; must be empty at the end of a test. */
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

function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED_ERRORS.test(message.text())) complaints.push(message.text());
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
export async function waitOutPressGuard(page: Page, world: World): Promise<void> {
  if (!world.javaScriptEnabled) return;
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
export async function hydrated(page: Page, world: World): Promise<void> {
  await page.waitForLoadState("load");
  if (!world.javaScriptEnabled) return;
  const isBroken = broken.has(page.context());
  if ((await page.locator("#late-scripts").count()) === 0) {
    if (isBroken || sectionOf(new URL(page.url()).pathname).isPlain) return;
    throw new Error(`${page.url()} was served without script, which this test needs`);
  }
  await page.waitForFunction(() => "__remixRouter" in window || "scriptFailed" in window);
  // Parts that fail to load are never hydrated: such tests continue after a moment.
  if (isBroken)
    await page.waitForFunction(isHydrated, undefined, { timeout: BROKEN_MS }).catch(() => undefined);
  else await page.waitForFunction(isHydrated);
}

/** Whether React has hydrated the page and every form in it; lazily loaded parts hydrate later. */
function isHydrated(): boolean {
  return Array.from(document.querySelectorAll("main, form")).every((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber")),
  );
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
