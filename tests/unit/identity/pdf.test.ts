import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "~/casino/contract/identity-words";
import { pdfProblem } from "../../../server/casino/domain/identity/pdf";
import { scanPdf } from "../../../server/casino/domain/identity/pdf-scan.js";
import { inThread } from "../../../server/casino/domain/identity/thread";
import { objectStream, pdf } from "../../support/identity";

/** So many bytes of a text, again and again. */
const filled = (text: string, bytes = MAX_DOCUMENT_BYTES - 2_000) =>
  Buffer.alloc(bytes - (bytes % text.length), text);

const small = deflateSync("4 0 <<>>").toString("latin1");
const latin1 = (text: string) => Buffer.from(text, "latin1");

describe("identity.pdf-bounded: a PDF made to take long is refused or taken by a bounded look", () => {
  it.each<[string, Buffer, string | null]>([
    ["blanks behind a filter", objectStream("4 0 <<>>", " ".repeat(200_000)), "unreadable"],
    ["line breaks behind a filter", objectStream("4 0 <<>>", "\n".repeat(200_000)), "unreadable"],
    ["streams of objects without an end", filled("/ObjStm\nstream\n"), "unreadable"],
    [
      "streams of objects with one end",
      Buffer.concat([filled("/ObjStm\nstream\n"), latin1("endstream")]),
      "unreadable",
    ],
    ["streams of compressed objects", filled(`/ObjStm/Filter/FlateDecode\nstream\n${small}`), "unreadable"],
    ["streams without a dictionary", filled("\nstream\n"), null],
    ["filters", filled("/Filter[ "), null],
    ["codes", filled("#41"), null],
    ["half codes", filled("#4"), null],
  ])("%s", async (_, content, problem) => {
    // In this thread, where a look that takes long is not cut short.
    expect(scanPdf(pdf("", content))).toBe(problem);
    expect(await pdfProblem(pdf("", content))).toBe(problem);
  });

  it.each([
    ["in capitals", "/J#61vaScript"],
    ["in small letters", "/L#61unc#68"],
    ["of which one is half a name", "/JavaScrip#74"],
    ["with a capital digit", "/#4Aava#53cript"],
  ])("a name in codes is read: %s", async (_, name) => {
    expect(await pdfProblem(pdf(`/OpenAction<</S${name}>>`))).toBe("pdf_active");
    expect(await pdfProblem(pdf("", objectStream(`4 0 <</S${name}>>`)))).toBe("pdf_active");
  });

  it.each([" /FlateDecode", "[/FlateDecode]", " [ /FlateDecode ] ", "\n\n/FlateDecode\n"])(
    "objects are read whatever the spacing of their filter: %j",
    async (filter) => {
      expect(await pdfProblem(pdf("", objectStream("4 0 <<>>", filter)))).toBeNull();
      expect(await pdfProblem(pdf("", objectStream("4 0 <</S/Launch>>", filter)))).toBe("pdf_active");
    },
  );
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
