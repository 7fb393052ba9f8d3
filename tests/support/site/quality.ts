import axe, { type Result, type RunOptions } from "axe-core";
import { type ConfigData, HtmlValidate } from "html-validate";
import type { Page } from "playwright";
import { expect } from "vitest";
import { CSRF_FIELD } from "~/forms/csrf";
import { OWNER_FIELD } from "~/forms/owner";
import { paths } from "~/paths";
import { formsIn } from "../http-visitor";

/** From the narrowest supported phone, 280 px, to a desktop. */
export const NARROWEST = 280;
export const WIDTHS = [NARROWEST, 320, 390, 1280];
export const PHONE = { width: 390, height: 844 };

const config: ConfigData = {
  extends: ["html-validate:recommended"],
  rules: {
    // React's way of writing HTML: `<br/>`, `charSet`, `open=""`, one long line.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    // Five checkboxes share a name on purpose: the cards to hold.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
  },
};
const validator = new HtmlValidate(config);

/** Findings for the page in its current state. */
export async function expectGood(page: Page, what: string): Promise<void> {
  const findings = [...(await axeFindings(page)), ...(await lightFindings(page)), ...(await tooWideAt(page))];
  expect([what, ...findings]).toEqual([what]);
}

/**
 * WCAG 2.2.1 on a self-refreshing page: the player asked for it, and a link on the page stops it. The
 * validator cannot know that.
 */
const refreshing = new HtmlValidate({ ...config, rules: { ...config.rules, "meta-refresh": "off" } });

/** The form of a game at which the player may stake nothing says why, and has nothing to send. */
const NO_STAKE = /<p class="notice" id="stake">/;

export function htmlFindings(html: string, { refreshes = false } = {}): string[] {
  const { results } = (refreshes ? refreshing : validator).validateStringSync(html);
  const messages = results.flatMap((result) => result.messages);
  return [
    ...messages
      .filter(({ ruleId }) => ruleId !== "wcag/h32" || !NO_STAKE.test(html))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? "?"}`),
    ...beyondValidator(html),
  ];
}

const INLINE = "a|b|button|em|small|span|strong|summary|time";

/** Findings of the Nu HTML checker that the validator above lacks, and of browsers without style sheets. */
const BEYOND: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["something behind the end of the document", /<\/html>\s*\S/],
  ["a character that no page may hold", /[^\P{Cc}\t\n\f\r]|\p{Noncharacter_Code_Point}/u],
  ["a damaged character", /\uFFFD/],
  ["a fragment that is no URL", /<a\s[^>]*href="[^"#]*#[^"]*[[\]{}|\\^`<>\s]/],
  [
    "a required choice whose first option is one",
    /<select\b(?=[^>]*\srequired)(?![^>]*\smultiple)[^>]*>\s*<option\b[^>]*\bvalue="[^"]/,
  ],
  [
    "words that clients without style sheets show as one",
    // A card's suit follows its rank, and two dice make one number.
    new RegExp(
      `[^<>\\s](?:</(?:${INLINE})>)+(?:<!-- -->)?(?!<span class="die")(?:<(?:${INLINE})\\b[^>]*>)+[\\p{L}\\p{N}]`,
      "u",
    ),
  ],
  ["pathLength on a shape for which the checker does not know it", /<(?!path\b)[a-z]+\s[^>]*\bpathLength=/],
];

function beyondValidator(html: string): string[] {
  return BEYOND.flatMap(([what, pattern]) => {
    const found = pattern.exec(html);
    return found ? [`${what}: ${html.slice(found.index, found.index + 120)}`] : [];
  });
}

/**
 * axe with its default rules: WCAG 2.x A and AA, and best practices.
 * @param exclude selectors of third-party content
 */
export async function axeFindings(page: Page, exclude: readonly string[] = []): Promise<string[]> {
  const violations = await violationsIn(page, {}, exclude);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ html }) => html).join(", ")}`,
  );
}

/** Forms of preferences, which belong to the browser and not to a player. */
const OF_THE_BROWSER: readonly string[] = [paths.theme, paths.liteMode, paths.language];

/** Forms of a player's page that are not bound to the player and would act for whoever signs in next. */
export function unboundForms(html: string): string[] {
  return formsIn(html)
    .filter(({ method, action }) => method === "post" && !OF_THE_BROWSER.includes(action))
    .filter(({ hidden }) => !(OWNER_FIELD in hidden) && !("RTG_PID" in hidden))
    .map(({ action }) => action);
}

/**
 * Forms of a page with a query that a text browser cannot send, because nothing says that they come from us. The
 * cashier's form proves its player.
 */
export function formsWithoutToken(html: string): string[] {
  return formsIn(html)
    .filter(({ method, hidden }) => method === "post" && !(CSRF_FIELD in hidden) && !("RTG_PID" in hidden))
    .map(({ action }) => action);
}

/** Contrast findings in the light look; everything else is the same in both. */
export async function lightFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const violations = await violationsIn(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "dark" });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => `light: ${html} ${failureSummary}`),
  );
}

/** Runs in the page itself: the driver integration opens another page each time and takes four times as long. */
async function violationsIn(
  page: Page,
  options: RunOptions,
  exclude: readonly string[] = [],
): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([how, selectors]) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe;
      const context = { include: [["html"]], exclude: selectors.map((selector) => [selector]) };
      const { violations } = await inPage.run(context, { ...how, resultTypes: ["violations"] });
      return violations;
    },
    [options, exclude] as const,
  );
}

/** The widths at which the page scrolls sideways. */
export async function tooWideAt(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: PHONE.height });
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) findings.push(`${content} px wide at ${width} px`);
  }
  return findings;
}
