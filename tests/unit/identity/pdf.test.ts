import { describe, expect, it } from "vitest";
import { openPdf } from "../../../server/casino/domain/identity/pdf-render.js";
import { inThread } from "../../../server/casino/domain/identity/thread";
import { pdf } from "../../support/identity";

/** 1 MB of a text, again and again. */
const filled = (text: string) => text.repeat(1_000_000 / text.length);

describe("identity.pdf-bounded: a PDF made to take long is refused or taken by a bounded look", () => {
  it.each([
    ["blanks behind a filter", `9 0 obj <</Type/ObjStm/Filter${" ".repeat(200_000)}>>\nstream\nx\nendstream`],
    ["streams of objects without an end", filled("/ObjStm\nstream\n")],
    ["filters", filled("/Filter[ ")],
    ["codes", filled("#41")],
    ["arrays within arrays", filled("[")],
    ["objects", filled("9 0 obj ")],
    ["trailers", filled("trailer ")],
  ])("%s", async (_, objects) => {
    // In this thread, where a look that takes long is not cut short.
    expect([{ pages: 1 }, "unreadable"]).toContainEqual(await openPdf(pdf({ objects })));
  });
});

describe("identity.thread-limits: a look at a file that goes beyond its limits fails, and nobody waits for it", () => {
  const thread = (script: string, timeMs: number) =>
    inThread(new URL(`data:text/javascript,${encodeURIComponent(script)}`), null, { timeMs, heapMb: 16 });
  const NEVER_MS = 60_000;

  it("of time", async () => {
    expect(await thread("for (;;);", 200)).toBe("failed");
  });

  it.each([
    ["of memory", "const all = []; for (;;) all.push({ all });"],
    ["by an error", "throw new Error('broken')"],
    ["without an answer", "0"],
  ])("%s", async (_, script) => {
    expect(await thread(script, NEVER_MS)).toBe("failed");
  });

  it("an answer is passed on", async () => {
    const script =
      'import { parentPort } from "node:worker_threads"; parentPort.postMessage(null); for (;;);';
    expect(await thread(script, NEVER_MS)).toEqual({ answer: null });
  });
});
