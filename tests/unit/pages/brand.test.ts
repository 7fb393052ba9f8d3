import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { WORKING_BRAND } from "~/brand";
import example from "~/brand/example.json";
import { brandOf } from "~/brand-file.server";
import { messages as brandMessages } from "~/brand-messages";
import { DEPOSIT_METHODS } from "~/casino/contract/payments";
import { messages as licenseeMessages } from "~/licensee-messages.server";
import { messagesIn } from "~/messages/messages";
import { BRAND_FACTS } from "~/pages/info/info-page";
import { infoPages } from "~/pages/info/info-pages";
import { paymentMarks } from "~/payment-marks";
import { messages as licenseeFrench } from "~/translations/fr-CA/licensee-messages.server";
import { learnTranslations } from "~/translations/on-server.server";
import { exampleBrand, noBrand } from "../../support/brands";

learnTranslations();

const folder = mkdtempSync(join(tmpdir(), "brand-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the program does with a file of this content. */
function brandFrom(content: unknown) {
  const file = join(folder, "brand.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return () => brandOf({ brandFile: file, casino: { embedded: false } });
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const marks = paymentMarks(brandMessages.cards);
const BASE = { name: "Harbour & Finch", contactEmail: "help@finch.example" };

describe("the example", () => {
  test("screen.brand-complete: it is a valid file, with every part but those of another cashier and offer", () => {
    expect(brandFrom(example)()).toEqual(exampleBrand);
    const { waysToPay, welcome, ...rest } = exampleBrand;
    expect([waysToPay, welcome]).toEqual([[], undefined]);
    expect(Object.values(rest)).not.toContain(undefined);
    for (const text of textsIn([example, marks])) {
      expect(text).not.toBe("");
      expect(text.trim()).toBe(text);
    }
  });

  test("brand: browsers know the working name and address without being told", () => {
    expect(exampleBrand).toMatchObject(WORKING_BRAND);
  });

  test("brand: every address is of a reserved .example domain", () => {
    expect(example.contactEmail).toMatch(/^[a-z]+@[a-z]+\.example$/);
    const urls = textsIn(example).filter((text) => text.includes("://"));
    expect(urls.length).toBeGreaterThan(5);
    for (const url of urls) expect(url).toMatch(/^https:\/\/[a-z.]+\.example\//);
  });

  test("footer: legal text names company, number, regulator and license", () => {
    const { company, license } = example;
    for (const words of [licenseeMessages, licenseeFrench]) {
      expect(words.owner("Site", company)).toContain(company.name);
      expect(words.owner("Site", company)).toContain(company.registrationNumber);
      const licensed = words.license("Site", license.regulator, license.number);
      expect(licensed).toContain(license.regulator);
      expect(licensed).toContain(license.number);
    }
  });

  test("footer: each payment method has its mark", () => {
    expect(marks.map(({ icon }) => icon)).toEqual(
      DEPOSIT_METHODS.map((method) => `pay-${method.toLowerCase()}`),
    );
    const sprite = readFileSync("public/images/payments.svg", "utf8");
    expect(marks.filter(({ icon }) => !sprite.includes(`<symbol id="${icon}"`))).toEqual([]);
  });
});

describe("BRAND_FILE", () => {
  test("brand.nothing-made-up: without it, another casino's pages have the working name and address, and nothing else", () => {
    expect(noBrand).toEqual({
      ...WORKING_BRAND,
      fictional: false,
      policies: false,
      social: [],
      waysToPay: [],
    });
  });

  test("brand.nothing-made-up: a name and an address are enough; nothing of the example stands in for the rest", () => {
    expect(brandFrom(BASE)()).toEqual({
      ...BASE,
      ...{ tagline: null, fictional: false, policies: false, social: [], waysToPay: [] },
    });
  });

  test.each([
    ["{", /^BRAND_FILE \(.*brand\.json\) cannot be used: SyntaxError: [^\n]+$/],
    [[], "expected an object"],
    [{ contactEmail: BASE.contactEmail }, "name: expected a text of 1 to 30 characters without line breaks"],
    [{ ...BASE, name: " " }, "name: expected a text of 1 to 30 characters without line breaks"],
    [{ ...BASE, contactEmail: "help" }, "contactEmail: expected an email address"],
    [{ ...BASE, licence: {} }, "licence is not a field of it"],
    [
      { ...BASE, license: { regulator: "R", number: "1" } },
      "license.url: expected an https:// or http:// address",
    ],
    [
      { ...BASE, review: { body: "R", url: "javascript:alert(1)" } },
      "review.url: expected an https:// or http:// address",
    ],
    [
      { ...BASE, company: { name: "C", addressLines: [] } },
      "company.addressLines: expected at least one line",
    ],
    [{ ...BASE, fundsProtection: "total" }, "fundsProtection: expected one of none, basic, medium, high"],
    [
      { ...BASE, social: [{ network: "myspace", url: "https://a.example" }] },
      "social.0.network: expected one of facebook, x, instagram",
    ],
    [
      { ...BASE, law: { "fr-CA": "la Suisse" } },
      'law: expected a text of 1 to 200 characters, or one for each language, as { "en": "…", "fr-CA": "…" }',
    ],
    [
      { ...BASE, welcome: { code: "tiger", title: "T", gives: "G", terms: "T" } },
      "welcome.code: expected a coupon code of capital letters and digits",
    ],
  ])(
    "brand.file-refused: %j stops the start with one sentence that names file and field",
    (content, problem) => {
      const line =
        problem instanceof RegExp
          ? problem
          : `BRAND_FILE (${join(folder, "brand.json")}) cannot be used: ${problem}`;
      expect(brandFrom(content)).toThrow(line);
      expect(brandFrom(content)).toThrow(/^[^\n]+$/);
    },
  );

  test("brand.file-refused: one that is not there is named", () => {
    const absent = () => brandOf({ brandFile: "/nowhere/brand.json", casino: { embedded: true } });
    expect(absent).toThrow(/^BRAND_FILE \(\/nowhere\/brand\.json\) cannot be used: Error: ENOENT[^\n]+$/);
  });

  test("brand: the information pages name only facts that there are", () => {
    const pages = infoPages.flatMap((page) => [page, messagesIn("fr-CA", page)]);
    const named = textsIn(pages).flatMap((text) =>
      [...text.matchAll(/\{([^}]*)\}/g)].map(([, fact]) => fact),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((fact) => !BRAND_FACTS.some((brandFact) => brandFact === fact))).toEqual([]);
  });
});
