import { readdirSync, statSync } from "node:fs";
import type { CDPSession } from "playwright";
import { expect, test } from "vitest";
import { atOwnAddress } from "../../support/address";
import {
  expectFailedScript,
  hydrated,
  modes,
  newVisitor,
  sharedBrowser,
  type Visitor,
} from "../../support/browser";
import { shortWalk, type Step } from "../../support/site/short-walk";
import { useSharedSystem } from "../../support/site/test-system";

const testSystem = useSharedSystem();
const [, SCRIPT_ON] = modes;

const ASSETS = "build/client/assets";
const sizeOf = (file: string) => statSync(`${ASSETS}/${file}`).size;

/** Concurrent walks; each spends half its time waiting for the server. */
const WALKERS = 3;
/** Length limit for the report of a failed walk. */
const WORDS_MAX = 400;

/**
 * One file of each kind is enough, since each document is hydrated by itself: the entry, the largest that all pages share, and
 * the page's own. What is loaded later fails in late-script.test.ts.
 */
test("error.blocked-files: each part of the journey works with one of its script files blocked", async () => {
  const walkers = await Promise.all(Array.from({ length: WALKERS }, newWalker));
  const loaded = new Map<Step, ReadonlySet<string>>();
  await share(walkers, shortWalk, async (walker, step) => {
    loaded.set(step, await filesOf(walker, step));
  });
  const files = [...new Set([...loaded.values()].flatMap((some) => [...some]))].sort();
  expect(files.length).toBeGreaterThan(20);
  expect(readdirSync(ASSETS)).toEqual(expect.arrayContaining(files));

  const stepsWith = (file: string) => shortWalk.filter((step) => loaded.get(step)?.has(file));
  const entry = files.find((file) => file.startsWith("entry.client-"));
  const shared = files
    .filter((file) => file !== entry && stepsWith(file).length === shortWalk.length)
    .sort((one, other) => sizeOf(other) - sizeOf(one))[0];
  const slot = files.find((file) => file.startsWith("slot-"));
  const walks = [entry, shared, slot].flatMap((file = "none") => {
    const steps = stepsWith(file);
    expect([file, steps.length > 0]).toEqual([file, true]);
    return steps.map((step) => ({ file, step }));
  });
  const failed: string[] = [];
  await share(walkers, walks, async (walker, { file, step }) => {
    await walkWithout(walker, step, file).catch((error: unknown) => {
      const what = error instanceof Error ? error.message : String(error);
      const where = walker.visitor.page.url();
      failed.push(`${step.name} without ${file}, at ${where}: ${what.slice(0, WORDS_MAX)}`);
    });
  });
  expect(failed).toEqual([]);
}, 600_000);

/**
 * One browser for all walks, to keep its cache: only the blocked file fails. (Playwright's routes would disable
 * the cache, and each page would fetch its forty files again.)
 */
interface Walker {
  visitor: Visitor;
  devtools: CDPSession;
  cookies: Parameters<Visitor["context"]["addCookies"]>[0];
}

async function newWalker(): Promise<Walker> {
  const visitor = await newVisitor(await sharedBrowser(), testSystem.origin, SCRIPT_ON);
  await expectFailedScript(visitor.context);
  const devtools = await visitor.context.newCDPSession(visitor.page);
  await devtools.send("Network.enable");
  return { visitor, devtools, cookies: await visitor.context.cookies() };
}

/** The script files a step loads when nothing is blocked. */
async function filesOf(walker: Walker, step: Step): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  const { page } = walker.visitor;
  const listen = (request: { url(): string }) => {
    const file = /\/assets\/([^/]+\.js)$/.exec(request.url())?.[1];
    if (file !== undefined) files.add(file);
  };
  page.on("request", listen);
  await walk(walker, step);
  // Lazily loaded parts belong to the walk as well, and the session watch of a player, which is the last.
  await hydrated(page, SCRIPT_ON);
  const isPlayers = (await walker.visitor.context.cookies()).some(({ name }) => name === "cherrystone");
  if (isPlayers && (await page.locator("#late-scripts").count()) > 0)
    await page.locator("html[data-watched]").waitFor({ state: "attached" });
  page.off("request", listen);
  return files;
}

async function walkWithout(walker: Walker, step: Step, file: string): Promise<void> {
  const { page } = walker.visitor;
  let refused = 0;
  const count = (request: { url(): string }) => {
    if (request.url().endsWith(`/assets/${file}`)) refused += 1;
  };
  page.on("requestfailed", count);
  await walker.devtools.send("Network.setBlockedURLs", { urls: [`*/assets/${file}`] });
  try {
    await walk(walker, step);
    // Lazily loaded parts are requested later.
    await expect.poll(() => refused).toBeGreaterThan(0);
  } finally {
    await walker.devtools.send("Network.setBlockedURLs", { urls: [] });
    page.off("requestfailed", count);
  }
}

async function walk({ visitor, cookies }: Walker, step: Step): Promise<void> {
  await visitor.context.setExtraHTTPHeaders(atOwnAddress());
  const player = await step.player(testSystem.origin);
  await visitor.context.clearCookies();
  await visitor.context.addCookies(cookies);
  await player?.http.moveInto(visitor.context);
  await step.walk(visitor, SCRIPT_ON, testSystem.origin);
}

async function share<Item>(
  walkers: readonly Walker[],
  items: readonly Item[],
  work: (walker: Walker, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const workAll = async (walker: Walker) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(walker, item);
  };
  await Promise.all(walkers.map(workAll));
}
