import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright";
import { slowDown } from "../support/slow-phone";

const VIEWPORT = { width: 390, height: 844 };
/** A page has finished when it has asked for nothing, and computed nothing for long, for this time. */
const QUIET_MS = 1_000;
const POLL_MS = 250;
const LOOK_MS_MAX = 60_000;

export interface LoadedFile {
  path: string;
  /** As the browser names it: Document, Stylesheet, Script, Image, … */
  type: string;
  /** Compressed, without headers. */
  bytes: number;
  /** Milliseconds since the first request. */
  at: number;
}

/** What one cold load of a page costs. */
export interface Look {
  requests: LoadedFile[];
  /** First and largest contentful paint, total blocking time: milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  /** Tasks that blocked the page: when they began, and for how long. */
  longTasks: { at: number; ms: number }[];
  /** The slowest answer to a press, milliseconds; null where nothing was pressed. */
  response: number | null;
}

export interface LookOptions {
  url: string;
  cookies: { name: string; value: string }[];
  /** Whether script takes over the page. */
  hydrates: boolean;
  /** The selector of what is pressed in turn once the page works. */
  presses: readonly string[];
  /** Without slowing anything down. */
  atFullSpeed: boolean;
}

/** What the page records of itself. */
interface Recorded {
  fcp: number;
  lcp: number;
  longTasks: { at: number; ms: number }[];
}

/** Events that are answered faster are not reported. */
const EVENT_MS_MIN = 16;

/** Loads a page in a fresh browser profile on a slow phone. @throws Error when it never comes to rest */
export async function look(
  browser: Browser,
  { url, cookies, hydrates, presses, atFullSpeed }: LookOptions,
): Promise<Look> {
  const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: true, isMobile: true });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const answers = await startRecording(devtools);
    await devtools.send("Network.enable");
    if (!atFullSpeed) await slowDown(devtools);
    const network = watchNetwork(devtools);
    await page.goto(url, { waitUntil: "load", timeout: LOOK_MS_MAX });
    const looked: Looked = { url, devtools, network };
    if (hydrates) await until(looked, () => inPage<boolean>(devtools, `"__remixRouter" in window`));
    await atRest(looked);
    const loaded = await inPage<Recorded>(devtools, "lab");
    const requests = [...network.requests.values()];
    answers.length = 0;
    for (const selector of presses) await press(looked, selector);
    const response = presses.length > 0 ? Math.max(EVENT_MS_MIN, ...answers) : null;
    const { fcp, lcp, longTasks } = loaded;
    // Zeros would read as a page without any blocking.
    if (fcp === 0 || lcp === 0) throw new Error(`${url}: the browser recorded no paint`);
    const tbt = longTasks.filter(({ at, ms }) => at + ms > fcp).reduce((sum, { ms }) => sum + ms - 50, 0);
    return { requests, fcp, lcp, tbt, longTasks, response };
  } finally {
    await context.close();
  }
}

interface Network {
  requests: Map<string, LoadedFile>;
  open: Set<string>;
  changedAt: number;
}

function watchNetwork(devtools: CDPSession): Network {
  const network: Network = { requests: new Map(), open: new Set(), changedAt: Date.now() };
  const startedAt = Date.now();
  const done = ({ requestId }: { requestId: string }) => {
    network.open.delete(requestId);
    network.changedAt = Date.now();
  };
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    const { protocol, pathname, search } = new URL(request.url);
    if (!/^https?:$/.test(protocol)) return;
    const at = Date.now() - startedAt;
    network.requests.set(requestId, { path: pathname + search, type: type ?? "Other", bytes: 0, at });
    // A stream stays open for as long as the page.
    if (type !== "EventSource") network.open.add(requestId);
    network.changedAt = Date.now();
  });
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    const file = network.requests.get(requestId);
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === "content-length");
    if (file) file.bytes = Number(length?.[1] ?? 0);
  });
  devtools.on("Network.loadingFinished", done);
  devtools.on("Network.loadingFailed", done);
  return network;
}

/** A page under observation. */
interface Looked {
  url: string;
  devtools: CDPSession;
  network: Network;
}

/**
 * Evaluates an expression in the page. Playwright's own functions and locators first load some 330 KB of script into
 * the page, which a slow phone takes 70 ms to parse: the page would be charged for it.
 */
async function inPage<T>(devtools: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await devtools.send("Runtime.evaluate", {
    expression,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

async function until({ url, network }: Looked, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LOOK_MS_MAX; Date.now() < end; await sleep(POLL_MS)) if (await isSo()) return;
  throw new Error(`${url} never came to rest: ${network.open.size} requests are open`);
}

/** Waits until nothing is fetched, and no task was long, for a while. */
function atRest(looked: Looked): Promise<void> {
  const { devtools, network } = looked;
  return until(looked, async () => {
    if (network.open.size > 0 || Date.now() - network.changedAt < QUIET_MS) return false;
    const ended = "Math.max(0, ...lab.longTasks.map(({ at, ms }) => at + ms))";
    return (await inPage<number>(devtools, `performance.now() - ${ended}`)) >= QUIET_MS;
  });
}

/** Touches the middle of the first element that matches and is shown. */
async function press(looked: Looked, selector: string): Promise<void> {
  const { devtools } = looked;
  const firstVisible = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility())`;
  await until(looked, () => inPage<boolean>(devtools, `${firstVisible} !== undefined`));
  await inPage(devtools, `${firstVisible}.scrollIntoView({ block: "center", behavior: "instant" })`);
  // Pictures that came into view.
  await atRest(looked);
  const point = await inPage<{ x: number; y: number }>(
    devtools,
    `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${firstVisible}.getBoundingClientRect())`,
  );
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await atRest(looked);
}

/** The name under which the page reports how long it took to answer a press. */
const ANSWERED = "labAnswered";

/**
 * @returns how long each press took to be answered, in milliseconds. A press may lead to another document, which starts
 * with nothing recorded.
 */
async function startRecording(devtools: CDPSession): Promise<number[]> {
  const answers: number[] = [];
  devtools.on("Runtime.bindingCalled", ({ name, payload }) => {
    if (name === ANSWERED) answers.push(Number(payload));
  });
  await devtools.send("Page.enable");
  await devtools.send("Runtime.enable");
  await devtools.send("Runtime.addBinding", { name: ANSWERED });
  await devtools.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `(${record.toString()})(${EVENT_MS_MIN});`,
  });
  return answers;
}

/** Runs in the page, before anything else. Its functions have no names, which tsx would look up outside. */
function record(durationThreshold: number): void {
  const lab: Recorded = { fcp: 0, lcp: 0, longTasks: [] };
  Object.assign(window, { lab });
  const observed: [type: string, take: (entry: PerformanceEntry) => void][] = [
    ["paint", ({ name, startTime }) => name === "first-contentful-paint" && (lab.fcp = startTime)],
    ["largest-contentful-paint", ({ startTime }) => (lab.lcp = startTime)],
    ["longtask", ({ startTime: at, duration: ms }) => lab.longTasks.push({ at, ms })],
    [
      "event",
      (entry) => {
        const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
        const { labAnswered } = window as unknown as { labAnswered(ms: string): void };
        if (interactionId > 0) labAnswered(String(duration));
      },
    ],
  ];
  for (const [type, take] of observed)
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(type === "event" ? { durationThreshold } : {}),
    });
}
