import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brand } from "~/brand";
import { DEPOSIT_METHODS } from "~/casino/contract/payments";
import { licensee } from "~/licensee";
import { paymentMarks } from "~/payment-marks";

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const allTexts = textsIn([brand, licensee, paymentMarks]);

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
  const { company, licence } = licensee;
  for (const part of [company.name, company.registrationNumber, licence.regulator, licence.number]) {
    expect(licence.text).toContain(part);
  }
});

test("footer: each payment method has its mark; social links are Facebook, X and Instagram", () => {
  expect(paymentMarks.map(({ icon }) => icon)).toEqual(
    DEPOSIT_METHODS.map((method) => `pay-${method.toLowerCase()}`),
  );
  const sprite = readFileSync("public/images/payments.svg", "utf8");
  expect(paymentMarks.filter(({ icon }) => !sprite.includes(`<symbol id="${icon}"`))).toEqual([]);
  expect(licensee.social.map(({ label }) => label)).toEqual(["Facebook", "X", "Instagram"]);
  expect(licensee.affiliate.label).toBe("BE AN AFFILIATE");
});
