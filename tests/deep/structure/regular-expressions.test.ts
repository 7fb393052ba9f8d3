import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Recheck from "recheck";
import ts from "typescript";
import { expect, it } from "vitest";

// The build for browsers, which needs neither Java nor a binary.
const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as typeof Recheck;

/** Verdicts of earlier runs, by pattern: some take seconds. */
const CACHE = ".cache/regular-expressions.json";
/** Per pattern; several times what the slowest takes. */
const TIMEOUT_MS = 30_000;

/**
 * Patterns that may take more than linear time, or whose check takes too long, and why they may stay: nobody chooses what
 * they read, or it is short.
 */
const REASONS: Readonly<Record<string, string>> = {
  '/<script(?![^>]*\\s(?:src=|type="application\\/))[^>]*>([^]*?)<\\/script>/g':
    "reads our own page, in which `<` of anything else is escaped",
  '/[<>"\\\\\\p{Cc}]|^\\s*(\\w+:)?\\/\\/|^\\s*(javascript|data|vbscript):/iu':
    "reads at most 1,000 characters",
  "/\\b(?:account|player|you)\\b.*\\bbanned\\b/i": "reads at most 400 characters",
  "/\\bnot accept players from\\b|\\brestricted country\\b|\\bcountry\\b.*\\brestricted\\b/i":
    "reads at most 400 characters",
  "/\\b(?:down|closed|undergoing|under)\\b.*\\bmaintenance\\b/i": "reads at most 400 characters",
  "/\\bplayers from (\\p{L}[\\p{L} .'()-]{1,60}?)[.!]?$/u": "reads at most 400 characters",
  "/(?:^|[\\s(\"'`=:])(?:\\/[\\w.@-]+){2,}|\\b[A-Za-z]:\\\\|\\bfile:\\/\\/|\\.\\w{1,4}:\\d+\\b/":
    "reads at most 400 characters",
  "/<(\\w+)>(.*?)<\\/\\1>/": "reads our own messages",
  "/;\\s*boundary=(?:\"([\\w'()+,./:=?-]{1,70})\"|([\\w'()+./:=?-]{1,70}))/i":
    "reads a header, whose length Node bounds; the check decides by chance",
  "/(\\/\\/[^/:@]*):[^@]*@/": "reads the configuration",
  "/\\B(?=(?:\\d{3})+$)/g": "reads at most 16 digits",
  "/^\\/(?![/\\\\])[\\x21-\\x7e]*$/": "reads at most 512 characters",
  "/0+$/": "reads at most 16 digits",
  "/(?<![\\w.-])(?:\\d{13,19}|\\d{4}(?:[ -]\\d{4}){2,3}(?:[ -]\\d{1,3})?)(?![\\w-])/g":
    "every repetition has an end: at most 23 characters from each start",
  "/\\bVersion\\/[\\d.]+.*\\bSafari\\//": "reads at most 512 characters",
  '/create\\s+(?:unique\\s+)?index\\s+concurrently\\s+(?:if\\s+not\\s+exists\\s+)?"?(\\w+)"?/i':
    "reads our own migrations",
  "/\\/app\\/translations\\/([^/]+)\\/(?:browser|frame|brand-messages|pages\\/dollars|(?:ui|shell|forms)\\/[^/]+)\\.ts$/":
    "reads names of our own files",
  "/\\/app\\/(.+?)(?:\\?__remix-build-client-route)?$/": "reads names of our own files",
};

/** Every regular-expression literal of app/ and server/, with the files that it stands in. */
function literals(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const wing of ["app", "server"]) {
    for (const name of readdirSync(wing, { recursive: true, encoding: "utf8" })) {
      if (!/\.(?:tsx?|m?js)$/.test(name)) continue;
      const file = `${wing}/${name}`;
      const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node))
          found.set(node.text, [...(found.get(node.text) ?? []), file]);
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
  }
  return found;
}

/** `safe`, or what is wrong with a pattern. */
function verdictOn(literal: string): string {
  const end = literal.lastIndexOf("/");
  const verdict = checkSync(literal.slice(1, end), literal.slice(end + 1), {
    timeout: TIMEOUT_MS,
    // The search for attacks is random; so that a run finds what the last one did.
    randomSeed: 1,
  });
  if (verdict.status === "vulnerable") return `vulnerable: ${verdict.complexity.summary}`;
  return verdict.status === "safe" ? "safe" : "not decided in time";
}

function cachedVerdicts(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(CACHE, "utf8")) as Record<string, string>;
  } catch {
    return {};
  }
}

it(
  "security.linear-patterns: no pattern takes more than linear time, but for a reason",
  { timeout: 600_000 },
  () => {
    const found = literals();
    expect(found.size).toBeGreaterThan(200);
    const cached = cachedVerdicts();
    const verdicts: Record<string, string> = {};
    for (const literal of found.keys()) {
      if (!(literal in REASONS)) verdicts[literal] = cached[literal] ?? verdictOn(literal);
    }
    mkdirSync(".cache", { recursive: true });
    writeFileSync(CACHE, JSON.stringify(verdicts));
    const unsafe = Object.entries(verdicts).filter(([, verdict]) => verdict !== "safe");
    expect(unsafe.map(([literal, verdict]) => [literal, verdict, found.get(literal)])).toEqual([]);
  },
);

it("each reason is of a pattern that exists", () => {
  const found = literals();
  expect(Object.keys(REASONS).filter((literal) => !found.has(literal))).toEqual([]);
});

it("the checker finds what took long", () => {
  for (const literal of ["/\\/+$/", "/[\\s\\u00a0\\u202f]+(?=\\d{3}(?!\\d))/g", "/\\s*\\$$/"]) {
    expect(verdictOn(literal)).toMatch(/^vulnerable: .*polynomial/);
  }
});
