// @vitest-environment node
// By itself: a host that another file starts in the same thread replaces the global Request, which then drops cookies.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOf } from "~/messages/language.server";
import { languageFor, regionIn } from "~/shared/accept-language";
import { languages } from "~/shared/languages";

describe("the language of a page", () => {
  it.each([
    // No preference, or no supported one.
    [null, "en"],
    ["", "en"],
    ["*", "en"],
    ["de-DE,de;q=0.9", "en"],
    // Headers of browsers in Canada, France and the United States.
    ["fr-CA", "fr-CA"],
    ["fr-CA,fr;q=0.9,en-CA;q=0.8,en;q=0.7", "fr-CA"],
    ["fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7", "fr-CA"],
    ["en-CA,en;q=0.9,fr-CA;q=0.8,fr;q=0.7", "en"],
    ["en-US,en;q=0.9", "en"],
    ["fr", "fr-CA"],
    // French of another country alone does not match.
    ["fr-FR", "en"],
    ["fr-FR, en;q=0.5, fr-CA;q=0.4", "en"],
    // The weight counts, not the position; of equal weights the first wins.
    ["en;q=0.5,fr;q=0.8", "fr-CA"],
    ["en;q=0.8,fr;q=0.8", "en"],
    ["fr;q=0.8,en;q=0.8", "fr-CA"],
    ["fr;q=0,en;q=0.1", "en"],
    ["FR-ca ; Q=1.000 , EN;q=0.9", "fr-CA"],
    // Invalid weights.
    ["fr;q=2,en;q=0.1", "en"],
    ["fr;q=-1", "en"],
    ["fr;q=1e9", "en"],
    ["fr;q=", "en"],
    // Names of object properties.
    ["constructor,__proto__,toString", "en"],
    [`${"x,".repeat(30)}fr`, "en"],
    [`${"a".repeat(5_000)},fr`, "en"],
  ])("language.negotiated: Accept-Language %s: %s", (header, language) => {
    expect(languageFor(undefined, header)).toBe(language);
  });

  it.each([
    ["fr-CA,fr;q=0.9,en;q=0.8", "CA"],
    ["en-us", "US"],
    ["en;q=0.9,fr-CA;q=0.5", "CA"],
    ["en-US;q=0.5,fr-CA;q=0.9", "CA"],
    ["fr-CA;q=0,en-US;q=0.1", "US"],
    ["sr-Latn-RS", "RS"],
    ["en,fr", null],
    ["es-419,zh-Hans", null],
    ["en-<script>", null],
    [null, null],
    ["a-".repeat(5_000), null],
  ])("details.country-of-browser: the region of Accept-Language %s: %s", (header, region) => {
    expect(regionIn(header)).toBe(region);
  });

  it.each([
    ["lang=fr-CA", "fr-CA"],
    ["theme=dark; lang=fr-CA; lite=0", "fr-CA"],
    ["lang=en", "en"],
    ["xlang=en", "fr-CA"],
    ["lang=", "fr-CA"],
    ["lang=constructor", "fr-CA"],
    ["lang=fr-CA%22%3E", "fr-CA"],
    ["lang=de", "fr-CA"],
  ])("cookie %s beside a French browser: %s", (cookie, language) => {
    const headers = { cookie, "accept-language": "fr-CA,fr;q=0.9" };
    expect(languageOf(new Request("http://localhost/", { headers }))).toBe(language);
  });

  it("language: whatever is sent, the result is a supported language", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (chosen, header) => {
        expect(Object.keys(languages)).toContain(languageFor(chosen, header));
      }),
    );
  });
});
