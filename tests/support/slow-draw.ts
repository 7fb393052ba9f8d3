import type { BrowserContext } from "playwright";

/** How long a page is drawn after its address, in milliseconds. */
const LATE_MS = 400;

/**
 * With `SLOW_DRAW=1`, React draws each page well after the address has changed, as on a busy machine: tests that read
 * or press too early then fail every time. It delays the messages by which React schedules its work.
 */
export async function drawSlowly(context: BrowserContext): Promise<void> {
  await context.addInitScript((lateMs) => {
    let until = 0;
    for (const name of ["pushState", "replaceState"] as const) {
      const change = history[name].bind(history);
      history[name] = (...given) => {
        until = performance.now() + lateMs;
        change(...given);
      };
    }
    const post = Reflect.get(MessagePort.prototype, "postMessage");
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
      const wait = given[0] === null ? until - performance.now() : 0;
      if (wait > 0) setTimeout(() => post.apply(this, given), wait);
      else post.apply(this, given);
    };
  }, LATE_MS);
}
