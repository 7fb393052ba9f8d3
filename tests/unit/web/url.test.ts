import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { originOf, ownPlace, parseUrl, pathnameOf, queryOf, requestQuery, requestUrl } from "~/url";

const ODD = [
  "//",
  "//:",
  "//[",
  "//%2F",
  "//?x=1",
  "http://[",
  "http://a:99999999/",
  "",
  "\\\\",
  "/%5c",
  "\0",
];

describe("one place parses URLs, and cannot throw", () => {
  it.each(ODD)("%j is parsed without an exception", (text) => {
    for (const read of [parseUrl, pathnameOf, queryOf, ownPlace, originOf])
      expect(() => read(text)).not.toThrow();
    expect(requestUrl({ url: text })).toBeInstanceOf(URL);
    expect(requestQuery({ url: text })).toBeInstanceOf(URLSearchParams);
  });

  it("an engine without URL.canParse parses the same", () => {
    const { canParse } = URL;
    Reflect.deleteProperty(URL, "canParse");
    try {
      expect(parseUrl("/lobby/games/?q=1", "https://example.com")?.search).toBe("?q=1");
      expect(parseUrl("http://[")).toBeNull();
    } finally {
      URL.canParse = canParse;
    }
  });

  it(
    "link.url-parser-never-throws: any text is parsed without an exception and leads to no other host",
    { timeout: 30_000 },
    () => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.string(),
            fc.webUrl(),
            fc.string().map((text) => `//${text}`),
          ),
          (text) => {
            const place = ownPlace(text);
            const isOurs = place === null || new URL(place, "http://here.invalid").host === "here.invalid";
            return (
              isOurs && requestUrl({ url: text }) instanceof URL && queryOf(text) instanceof URLSearchParams
            );
          },
        ),
        { seed: 12, numRuns: 500 },
      );
    },
  );
});
