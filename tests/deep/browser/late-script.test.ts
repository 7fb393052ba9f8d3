import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import {
  arrives,
  expectFailedScript,
  hydrated,
  modes,
  press,
  sees,
  type Visitor,
  waitOutPressGuard,
} from "../../support/browser";
import { isScript, requestsOf } from "../../support/site/first-view";
import { expectBalance, GAMES, playing } from "../../support/site/games";
import { playerByHttp } from "../../support/site/http-player";
import { roundsOf } from "../../support/site/rows";
import { shortWalk } from "../../support/site/short-walk";
import { asPlayer, asVisitor, useSharedSystem } from "../../support/site/test-system";
import { RENDERED_AGAIN } from "../../support/translator";

const testSystem = useSharedSystem();
const [, SCRIPT_ON] = modes;

/** Some of the words that content blockers look for in an address. */
const ADVERTISING = /ads|track|promo|affiliate|banner/i;

describe("late script", () => {
  test("speed.script-after-load: none is requested before the page has loaded", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      for (const path of ["/", "/lobby/games/", "/onboarding/login"]) {
        await page.goto(path);
        await hydrated(page, SCRIPT_ON);
        const [loadedAt, requestedAt] = await page.evaluate(() => {
          const [{ loadEventStart = 0 } = {}] = performance.getEntriesByType(
            "navigation",
          ) as PerformanceNavigationTiming[];
          const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
          return [loadEventStart, Math.min(...files.map(({ startTime }) => startTime))] as const;
        });
        expect(loadedAt, path).toBeGreaterThan(0);
        expect(requestedAt, path).toBeGreaterThanOrEqual(loadedAt);
        expect(requestedAt, path).toBeLessThan(Infinity);
      }
    }));

  test("speed.short-tasks: what all pages share asks to be compiled at once, which Chromium does off the main thread", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      const requests = (await requestsOf(page, "/")).filter(isScript);
      const texts = await Promise.all(
        requests.map(async (request) => (await request.response())?.text() ?? ""),
      );
      const [largest = ""] = texts.sort((one, other) => other.length - one.length);
      expect(largest.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }));

  test("where the browser is never idle, the first touch loads it", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.addInitScript(() => {
        const neverIdle = () => {
          document.documentElement.dataset["waits"] = "";
          return 0;
        };
        Object.assign(window, { requestIdleCallback: neverIdle });
      });
      const requests: string[] = [];
      page.on("request", (request) => isScript(request) && requests.push(request.url()));
      await page.goto("/onboarding/login");
      await page.locator("html[data-waits]").waitFor({ state: "attached" });
      expect(requests).toEqual([]);
      await page.keyboard.press("Tab");
      await hydrated(page, SCRIPT_ON);
      expect(requests).not.toEqual([]);
    }));

  test.each(["TextEncoderStream", "Intl", "AbortController", "fetch"])(
    "an engine without %s loads none and logs no error",
    (missing) =>
      asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
        await page.addInitScript((name) => Reflect.deleteProperty(window, name), missing);
        const requests: string[] = [];
        page.on("request", (request) => isScript(request) && requests.push(request.url()));
        await page.goto("/");
        await idle(page);
        await press(page, "LOGIN");
        await arrives(page, "**/?action=show&state=login");
        await sees(page, "Welcome back");
        await idle(page);
        expect(requests).toEqual([]);
      }),
  );

  test.each(["as it came", "edited by an extension"])(
    "input made before hydration is kept, on a page %s",
    async (state) => {
      const player = await playerByHttp(testSystem.origin);
      const walk = async ({ page, browserErrors }: Visitor) => {
        const release = await holdScript(page);
        await page.goto("/onboarding/moreDetails");
        if (state !== "as it came") await page.evaluate(tamper);
        await page.getByLabel("City").fill("Reno");
        await page.getByLabel("State", { exact: true }).selectOption({ label: "Nevada" });
        await page.getByLabel("Female").check();
        release();
        await hydrated(page, SCRIPT_ON);
        expect(await page.getByLabel("City").inputValue()).toBe("Reno");
        expect(await page.getByLabel("State", { exact: true }).inputValue()).toBe("NV");
        expect(await page.getByLabel("Female").isChecked()).toBe(true);
        // Not with its websocket, which would reconnect for a missing player.
        await page.goto("about:blank");
        await page.context().clearCookies();

        const again = await holdScript(page);
        await page.goto("/onboarding/login");
        if (state !== "as it came") await page.evaluate(tamper);
        await page.getByLabel("Login or email").fill(player.person.email);
        await page.getByLabel("Password").fill(player.person.password);
        again();
        await hydrated(page, SCRIPT_ON);
        await page.getByRole("button", { name: "LOGIN" }).click();
        await arrives(page, "**/lobby/games/");
        ignoreTampering(browserErrors);
      };
      await asVisitor(testSystem, SCRIPT_ON, walk, player);
    },
  );

  // asVisitor fails on whatever the page complains about.
  test("a key pressed the moment that React takes over breaks nothing", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.addInitScript(pressWhenListening);
      for (const path of ["/lobby/games/", "/house/tables/501-1"]) {
        await page.goto(path);
        await hydrated(page, SCRIPT_ON);
        expect(await page.evaluate(() => document.body.dataset["pressed"]), path).toBe("yes");
      }
    }));

  test("links and forms work before hydration", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await holdScript(page);
      await page.goto("/");
      await press(page, "SIGN UP");
      await sees(page, "Step 1 of 2");
      await press(page, "NEXT");
      await sees(page, "Please enter your first name");
    }));
});

describe.each([
  { button: "SPIN", game: "/play/108-1", next: ["SPIN"] },
  { button: "DEAL", game: GAMES.jacks, next: ["DRAW", "DEAL"] },
  { button: "DROP", game: GAMES.plinko, next: ["DROP"] },
])("idempotency.form-acts-once: $button buys one round, however late the script is", (row) => {
  test.each([
    ["pressed once before it has come", pressedBefore(1)],
    ["pressed twice before it has come", pressedBefore(2)],
    ["pressed again, by script, before the first press is answered", pressedAgain],
  ] as const)("%s", (_, pressLate) =>
    asPlayer(testSystem, SCRIPT_ON, { deposit: "25.00" }, async ({ page }, player) => {
      const release = await holdScript(page);
      await page.goto(row.game);
      await pressLate(page, release);
      await expectBalance(testSystem, player, page);
      expect(await roundsOf(testSystem, player)).toHaveLength(1);
      for (const button of row.next) {
        await waitOutPressGuard(page, SCRIPT_ON);
        await playing(page, SCRIPT_ON, button);
      }
      expect(await roundsOf(testSystem, player)).toHaveLength(2);
    }),
  );
});

describe.each(shortWalk)("browser extensions, $name", (step) => {
  test("one extension edits each page, another blocks what looks like advertising", async () => {
    const player = await step.player(testSystem.origin);
    const walk = async (visitor: Visitor) => {
      await visitor.context.addInitScript(`addEventListener("DOMContentLoaded", ${tamper.toString()})`);
      await visitor.context.route(
        (url) => ADVERTISING.test(url.pathname),
        // Navigation itself is never blocked.
        (route) =>
          route.request().isNavigationRequest() ? route.fallback() : route.abort("blockedbyclient"),
      );
      await step.walk(visitor, SCRIPT_ON, testSystem.origin);
      ignoreTampering(visitor.browserErrors);
    };
    await asVisitor(testSystem, SCRIPT_ON, walk, player ?? undefined);
  });
});

test.each([
  ["root", "sign up"],
  ["slot", "spin"],
  ["Menu", "log out"],
])("error.broken-scripts: the script of %s throws, and a visitor can still %s", async (file, name) => {
  const step = shortWalk.find((one) => one.name === name);
  const player = (await step?.player(testSystem.origin)) ?? undefined;
  const walk = async (visitor: Visitor) => {
    await expectFailedScript(visitor.context);
    await visitor.context.route(`**/assets/${file}-*.js`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: `throw new Error("${file} throws")` }),
    );
    await step?.walk(visitor, SCRIPT_ON, testSystem.origin);
    // The browser's own message.
    visitor.browserErrors.length = 0;
  };
  await asVisitor(testSystem, SCRIPT_ON, walk, player);
});

/** Waits until the browser is idle after the load event, when a page asks for its script. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  // With the page's own limit: a browser that has nothing to draw may never say that it is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}

/** Holds the script back until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

type LatePress = (page: Page, release: () => void) => Promise<void>;

function pressedBefore(presses: number): LatePress {
  return async (page, release) => {
    await pressNatively(page, presses);
    await page.locator("#machine[data-round-id]").waitFor();
    release();
    await hydrated(page, SCRIPT_ON);
  };
}

async function pressedAgain(...[page, release]: Parameters<LatePress>): Promise<void> {
  // Playwright reads nothing from a page whose form is on its way; the console still speaks.
  const again = page.waitForEvent("console", (message) => message.text() === "pressed again");
  await page.route("**/play/*", async (route) => {
    const request = route.request();
    if (request.method() === "POST" && request.isNavigationRequest()) await again;
    await route.fallback();
  });
  await page.evaluate(pressAgainWhenReady);
  release();
  await again;
  await page.locator("#machine[data-round-id]").waitFor();
  await hydrated(page, SCRIPT_ON);
}

/** Presses the play button without waiting for what comes of it. */
async function pressNatively(page: Page, times: number): Promise<void> {
  await page.evaluate((count) => {
    const button = document.querySelector<HTMLElement>(".play-button");
    for (let press = 0; press < count; press += 1) button?.click();
  }, times);
}

/** Presses the play button, and again once React listens. */
function pressAgainWhenReady(): void {
  const press = () => document.querySelector<HTMLElement>(".play-button")?.click();
  press();
  const again = setInterval(() => {
    if (!document.documentElement.hasAttribute("data-ready")) return;
    clearInterval(again);
    press();
    console.log("pressed again");
  }, 20);
}

/** Presses Tab as soon as React listens to keys, before it has rendered anything. */
function pressWhenListening(): void {
  const { addEventListener } = document;
  document.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    addEventListener.apply(document, args);
    if (args[0] !== "keydown") return;
    queueMicrotask(() => {
      document.body.dataset["pressed"] = "yes";
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    });
  };
}

/** Acts like extensions: adds nodes, wraps fields, and hides what looks like advertising. */
function tamper(): void {
  document.head.prepend(document.createElement("meta"));
  const bar = document.createElement("div");
  bar.id = "meddler";
  document.body.prepend(bar);
  const main = document.querySelector("main");
  main?.before(document.createElement("div"));
  main?.after(document.createElement("div"));
  main?.prepend(document.createElement("div"));
  main?.append(document.createElement("div"));
  for (const field of document.querySelectorAll("form input:not([type=hidden])")) {
    const wrap = document.createElement("span");
    field.replaceWith(wrap);
    wrap.append(field);
  }
  const hiding = new CSSStyleSheet();
  hiding.replaceSync(
    ".ad, .ads, .banner, .promo, [class*=promo], [class*=banner], [class*=affiliate] { display: none !important }",
  );
  document.adoptedStyleSheets = [hiding];
}

/** Removes the framework's message about a page it had to render again. */
function ignoreTampering(browserErrors: string[]): void {
  browserErrors.splice(0, Infinity, ...browserErrors.filter((line) => !RENDERED_AGAIN.test(line)));
}
