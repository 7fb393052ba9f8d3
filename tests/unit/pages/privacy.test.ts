import { describe, expect, test } from "vitest";
import { messages as identity } from "~/account/identity/messages";
import { DOCUMENT_RETENTION } from "~/casino/contract/identity-words";
import { TERMS_VERSION } from "~/casino/contract/terms";
import { cookieNames } from "~/cookies/registry.server";
import { messagesIn } from "~/messages/messages";
import { knowyourcustomer } from "~/pages/info/knowyourcustomer";
import { privacy } from "~/pages/info/privacy";
import { terms } from "~/pages/info/terms";
import type { Language } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { barePage, fullPage } from "../../support/brands";

learnTranslations();

/** Written out: a table that the test derives as the page does would agree with any lifetime. */
const LIFETIMES: Record<string, readonly [en: string, fr: string]> = {
  cherrystone: ["8 days", "8 jours"],
  kept: ["30 minutes", "30 minutes"],
  notice: ["5 minutes", "5 minutes"],
  "card-flash": ["5 minutes", "5 minutes"],
  reset: ["30 minutes", "30 minutes"],
  "reset-used": ["30 minutes", "30 minutes"],
  quick: ["30 minutes", "30 minutes"],
  "saved-login": ["1 year", "1 an"],
  device: ["180 days", "180 jours"],
  "sign-in": ["10 minutes", "10 minutes"],
  "recovery-codes": ["10 minutes", "10 minutes"],
  "failed-logins": ["1 hour", "1 heure"],
  affiliate: ["7 days", "7 jours"],
  "house-cashier": ["30 minutes", "30 minutes"],
  "just-paid": ["1 minute", "1 minute"],
  aff_suc: ["7 days", "7 jours"],
  lang: ["7 days", "7 jours"],
  theme: ["7 days", "7 jours"],
  lite: ["7 days", "7 jours"],
  motion: ["1 year", "1 an"],
  "reward-dismissed": ["2 days", "2 jours"],
  "demo-age": ["7 days", "7 jours"],
  "looked-around": ["1 year", "1 an"],
  cookieProbe: ["7 days", "7 jours"],
};

const lifetimesOf = (rows: readonly (readonly string[])[]) =>
  Object.fromEntries<string | undefined>(
    rows.map(([name = "", , life]) => [name, life?.replaceAll("\u00a0", " ")]),
  );

/** The rows of the cookie table on the page in a language. */
function rowsIn(language: Language): readonly (readonly string[])[] {
  const section = fullPage(messagesIn(language, privacy), language).sections.find(
    ({ id }) => id === "cookies",
  );
  return section?.blocks.flatMap((block) => ("table" in block ? block.table.rows : [])) ?? [];
}

/** The text of a page, with plain spaces. */
function proseOf(page: unknown): string {
  return JSON.stringify(page).replace(/[\u00a0\u202f]/g, " ");
}

describe("identity.kept-as-said: how long documents are kept", () => {
  const { uncheckedDays: days, verifiedYears: years } = DOCUMENT_RETENTION;

  test.each([
    [
      "en",
      [`${days} days if unused or refused; ${years} years once verified`],
      [`after ${days} days`, "five years after"],
    ],
    [
      "fr-CA",
      [`${days} jours s’ils sont inutilisés ou refusés ; ${years} ans une fois vérifiés`],
      [`après ${days} jours`, "cinq ans après"],
    ],
  ] as const)("the pages say what the casino does, in %s", (language, onPrivacy, elsewhere) => {
    // The numeral is written out in running text.
    expect(years).toBe(5);
    const prose = proseOf(messagesIn(language, privacy));
    for (const words of onPrivacy) expect(prose).toContain(words);
    const check = proseOf(messagesIn(language, knowyourcustomer));
    for (const words of elsewhere) expect(check).toContain(words);
    expect(proseOf(messagesIn(language, identity).care)).toContain(elsewhere[0]);
  });
});

test("account.terms-version: the version that players accept is the day of the terms on the page", () => {
  for (const language of ["en", "fr-CA"] satisfies Language[]) {
    expect(messagesIn(language, terms).updated).toBe(TERMS_VERSION);
  }
});

test("account.terms-notice: the terms announce a change as it comes: on every page, and at no day ahead", () => {
  expect(proseOf(terms)).toContain("every page asks you to accept the new version");
  expect(proseOf(messagesIn("fr-CA", terms))).toContain("d’en accepter la nouvelle version");
  for (const language of ["en", "fr-CA"] satisfies Language[])
    expect(proseOf(messagesIn(language, terms))).not.toMatch(/14 (days|jours)/);
});

test.each([
  ["en", ["The payout provider", "The identity provider", "self-exclusion register"]],
  ["fr-CA", ["fournisseur de versements", "vérification d’identité", "registre national d’auto-exclusion"]],
] as const)(
  "account.data-recipients: the privacy page names who else sees data, in %s",
  (language, names) => {
    const page = messagesIn(language, privacy);
    const full = proseOf(fullPage(page, language));
    const bare = proseOf(barePage(page, language));
    for (const name of names)
      expect([name, full.includes(name), bare.includes(name)]).toEqual([name, true, false]);
  },
);

describe("cookies on the privacy page", () => {
  test("cookie.on-privacy-page: every cookie of the registry, with its longest lifetime", () => {
    expect(rowsIn("en").map(([name]) => name)).toEqual(cookieNames);
    const expected = Object.entries(LIFETIMES).map(([name, [life]]) => [name, life]);
    expect(lifetimesOf(rowsIn("en"))).toEqual(Object.fromEntries(expected));
  });

  test.each(["en", "fr-CA"] satisfies Language[])("%s: each has a purpose of its own", (language) => {
    const rows = rowsIn(language);
    const purposes = rows.map(([, purpose]) => purpose);
    expect(new Set(purposes).size).toBe(cookieNames.length);
    expect(purposes).not.toContain("");
    const at = language === "en" ? 0 : 1;
    const expected = Object.entries(LIFETIMES).map(([name, lives]) => [name, lives[at]]);
    expect(lifetimesOf(rows)).toEqual(Object.fromEntries(expected));
    // No purpose is left in English.
    if (language !== "en") {
      const english = rowsIn("en").map(([, purpose]) => purpose);
      expect(purposes.filter((purpose) => english.includes(purpose))).toEqual([]);
    }
  });
});
