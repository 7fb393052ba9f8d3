import { describe, expect, test } from "vitest";
import example from "~/brand/example.json";
import { messages as brandMessages } from "~/brand-messages";
import { PAYOUT_MINIMUM_MINOR } from "~/casino/contract/thresholds";
import { messages as licenseeWords } from "~/licensee-messages.server";
import { banking } from "~/pages/info/banking";
import type { InfoBlock, ResolvedPage } from "~/pages/info/info-page";
import { findInfoPage, infoPages } from "~/pages/info/info-pages";
import { responsiblegaming } from "~/pages/info/responsiblegaming";
import { paths } from "~/paths";
import { messages as frenchLicensee } from "~/translations/fr-CA/licensee-messages.server";
import { banking as frenchBanking } from "~/translations/fr-CA/pages/info/banking";
import { responsiblegaming as frenchResponsible } from "~/translations/fr-CA/pages/info/responsiblegaming";
import { terms as frenchTerms } from "~/translations/fr-CA/pages/info/terms";
import { messages as frenchMoney } from "~/translations/fr-CA/ui/money";
import { learnTranslations } from "~/translations/on-server.server";
import { moneyFormat } from "~/ui/money";
import { DEFAULT_RULES } from "../../../server/casino/domain/markets/profile";
import { barePage, fullPage } from "../../support/brands";

learnTranslations();

/** The pages under /info/{page}/, in menu order. */
const SLUGS = [
  "banking",
  "terms",
  "about",
  "contactus",
  "faq",
  "security",
  "privacy",
  "fairgaming",
  "responsiblegaming",
  "knowyourcustomer",
  "antimoneylaundering",
  // Ours.
  "accessibility",
];

/** Those of a casino that offers everything; of one without a part, a page may be shorter. */
const WORDS = { fewest: 400, most: 1_200 };

function textsOf(block: InfoBlock): readonly string[] {
  if ("p" in block) return [block.p];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  if ("table" in block) return [...block.table.head, ...block.table.rows.flat()];
  if ("answers" in block) return block.answers.flatMap(({ question, answer }) => [question, answer]);
  return block.links.flatMap(({ label, href }) => [label, href]);
}

function allTexts(page: ResolvedPage): string[] {
  const sections = page.sections.flatMap(({ id, heading, blocks }) => [
    id,
    heading,
    ...blocks.flatMap(textsOf),
  ]);
  return [page.slug, page.title, page.description, ...sections];
}

function wordsOf(page: ResolvedPage): number {
  const prose = page.sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.filter((block) => !("links" in block)).flatMap(textsOf),
  ]);
  return prose.join(" ").split(/\s+/).length;
}

test("screen.info-pages: the published ones in their order, and one of ours", () => {
  expect(infoPages.map(({ slug }) => slug)).toEqual(SLUGS);
});

test.each([
  ["en", infoPages, licenseeWords],
  ["fr-CA", [frenchTerms, frenchBanking], frenchLicensee],
] as const)(
  "cashier.funds-protection: in %s, the terms and the banking page say how money is protected",
  (language, pages, words) => {
    const sentence = words.fundsProtection.basic;
    for (const slug of ["terms", "banking"]) {
      const page = pages.find((one) => one.slug === slug);
      expect([slug, page && allTexts(fullPage(page, language)).includes(sentence)]).toEqual([slug, true]);
    }
  },
);

test.each([
  ["en", infoPages.find(({ slug }) => slug === "terms")],
  ["fr-CA", frenchTerms],
] as const)(
  "closing.terms-name-it: in %s, the terms name closing the account first, with its link",
  (language, page) => {
    const blocks = page && fullPage(page, language).sections.find(({ id }) => id === "closing")?.blocks;
    const [first, second, third] = blocks ?? [];
    expect(textsOf(first as InfoBlock).join()).not.toContain("@");
    expect(second).toMatchObject({ links: [{ href: paths.closeAccount }] });
    expect(textsOf(third as InfoBlock).join()).toContain("STOP MY ACCOUNT");
  },
);

test("information pages: found by slug, and nothing else is", () => {
  for (const slug of SLUGS) expect(findInfoPage(slug)?.slug).toBe(slug);
  for (const slug of ["", "Banking", "toString", "__proto__"]) expect(findInfoPage(slug)).toBeUndefined();
});

test("information pages: each has a title and a description of its own", () => {
  expect(new Set(infoPages.map(({ title }) => title)).size).toBe(SLUGS.length);
  expect(new Set(infoPages.map(({ description }) => description)).size).toBe(SLUGS.length);
});

const casinos = infoPages.flatMap((page) => [
  [page.slug, "of a casino with everything", fullPage(page)] as const,
  [page.slug, "of a casino with the base alone", barePage(page)] as const,
]);

describe.each(casinos)("/info/%s/ %s", (_slug, _casino, page) => {
  test("section ids are unique, and safe in a link", () => {
    const ids = page.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  test("headings are unique, so that the table of contents can be read", () => {
    const headings = page.sections.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test("the date is one of the calendar", () => {
    expect(page.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(`${page.updated}T00:00:00Z`).toISOString().slice(0, 10)).toBe(page.updated);
  });

  test("no text is empty, padded, or a template leftover", () => {
    expect(page.sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
    for (const text of allTexts(page)) {
      expect(text).not.toBe("");
      expect(text.trim()).toBe(text);
      expect(text).not.toMatch(/undefined|\[object|\$\{|lorem/i);
    }
  });

  test("lists, steps and answers have entries; tables are rectangular", () => {
    for (const block of page.sections.flatMap(({ blocks }) => blocks)) {
      expect(textsOf(block).length).toBeGreaterThan(0);
      if (!("table" in block)) continue;
      for (const row of block.table.rows) expect(row).toHaveLength(block.table.head.length);
    }
  });

  test("links lead to our own pages, to the brand's addresses, or to a mail", () => {
    const outside = [example.dispute.url, `mailto:${example.contactEmail}`];
    for (const block of page.sections.flatMap(({ blocks }) => blocks)) {
      if (!("links" in block)) continue;
      for (const { href } of block.links) {
        const isAllowed = /^\/(?!\/)/.test(href) || outside.some((start) => href.startsWith(start));
        expect(isAllowed, href).toBe(true);
        const slug = /^\/info\/([^/]+)\/(#|$)/.exec(href)?.[1];
        if (slug !== undefined) expect(SLUGS).toContain(slug);
      }
    }
  });
});

test.each(infoPages.map((page) => [page.slug, fullPage(page)] as const))(
  "/info/%s/: is long enough to say something and short enough to be read",
  (_slug, page) => {
    expect(wordsOf(page)).toBeGreaterThanOrEqual(WORDS.fewest);
    expect(wordsOf(page)).toBeLessThanOrEqual(WORDS.most);
  },
);

test.each(["banking", "terms", "about", "faq", "antimoneylaundering"])(
  "/info/%s/: says plainly that payments are a sandbox",
  (slug) => {
    const page = findInfoPage(slug);
    expect(page && allTexts(fullPage(page)).join(" ")).toContain(brandMessages.sandboxNotice);
  },
);

test.each([
  ["English", responsiblegaming],
  ["French", frenchResponsible],
] as const)(
  "exclusion.first-way-to-stop: in %s, the first way to stop is the page for it, and a mail where the casino has none",
  (_, page) => {
    const ways = (visiblePage: ResolvedPage) =>
      visiblePage.sections[0]?.blocks
        .flatMap((block) => ("links" in block ? block.links : []))
        .map(({ href }) => href);
    const mail = expect.stringMatching(/^mailto:/) as string;
    expect(ways(fullPage(page))).toEqual([paths.takeBreak, paths.limits, paths.closeAccount, mail]);
    expect(ways(barePage(page))).toEqual([mail]);
  },
);

test.each([
  ["English", banking, moneyFormat, "wagered once"],
  ["French", frenchBanking, frenchMoney, "misé une fois"],
] as const)(
  "withdrawal.least-and-turnover-said: in %s, the banking page says the least of each payout and that deposits are wagered first",
  (_, page, { money }, once) => {
    const texts = allTexts(fullPage(page));
    expect(texts).toEqual(
      expect.arrayContaining(Object.values(PAYOUT_MINIMUM_MINOR).map((minor) => money(minor))),
    );
    expect(DEFAULT_RULES.depositTurnover).toBe(1);
    expect(texts.join(" ")).toContain(once);
    expect(allTexts(barePage(page)).join(" ")).not.toContain(once);
  },
);
