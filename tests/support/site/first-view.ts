import type { Page, Request } from "playwright";
import { hydrated, modes } from "../browser";

const [, SCRIPT_ON] = modes;

/** A page that has asked for nothing in this time, and is idle, has all that it wants. */
const REST_MS = 500;

/** Opens a page, script on. @returns all it has asked for when it has nothing left to do */
export async function requestsOf(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  const open = new Set<Request>();
  page.on("request", (request) => {
    requests.push(request);
    // A stream stays open.
    if (request.resourceType() !== "eventsource") open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  await page.goto(path);
  await hydrated(page, SCRIPT_ON);
  for (let lastCount = 0; open.size > 0 || lastCount < requests.length;) {
    lastCount = requests.length;
    await page.evaluate(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    }, REST_MS);
  }
  return requests;
}

export function isScript(request: Request): boolean {
  return request.resourceType() === "script";
}
