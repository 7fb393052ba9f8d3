import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brand } from "~/brand";
import { DEPOSIT_METHODS } from "~/casino/contract/payments";
import { messages as brandMessages } from "~/brand-messages";
import { licensee } from "~/licensee";
import { messages as licenseeMessages } from "~/licensee-messages";
import { paymentMarks } from "~/payment-marks";
import { messages as licenseeFrench } from "~/translations/fr-CA/licensee-messages";

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const marks = paymentMarks(brandMessages.cards);
const allTexts = textsIn([brand, licensee, marks]);

test("screen.brand-complete: no text of the brand is empty or padded", () => {
  for (const text of allTexts) {
    expect(text).not.toBe("");
    expect(text.trim()).toBe(text);
  }
});

test("brand: every address is of a reserved .example domain", () => {
  expect(brand.contactEmail).toMatch(/^[a-z]+@[a-z]+\.example$/);
  const urls = allTexts.filter((text) => text.includes("://"));
  expect(urls.length).toBeGreaterThan(0);
  for (const url of urls) {
    expect(new URL(url).protocol).toBe("https:");
    expect(new URL(url).hostname).toMatch(/\.example$/);
  }
});

test("footer: legal text names company, number, regulator and license", () => {
  const { company, license } = licensee;
  for (const part of [company.name, company.registrationNumber, license.regulator, license.number]) {
    expect(licenseeMessages.license({ ...brand, ...licensee })).toContain(part);
    expect(licenseeFrench.license({ ...brand, ...licensee })).toContain(part);
  }
});

test("footer: each payment method has its mark; social links are Facebook, X and Instagram", () => {
  expect(marks.map(({ icon }) => icon)).toEqual(
    DEPOSIT_METHODS.map((method) => `pay-${method.toLowerCase()}`),
  );
  const sprite = readFileSync("public/images/payments.svg", "utf8");
  expect(marks.filter(({ icon }) => !sprite.includes(`<symbol id="${icon}"`))).toEqual([]);
  expect(licensee.social.map(({ label }) => label)).toEqual(["Facebook", "X", "Instagram"]);
  expect(licenseeMessages.affiliate).toBe("BE AN AFFILIATE");
});
