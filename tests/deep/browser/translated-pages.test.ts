import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import routes from "~/routes";
import { hydrated, modes } from "../../support/browser";
import { withoutNumbers } from "../../support/site/crawl";
import { playerStandings, type Standing, visitorStandings } from "../../support/site/journey-pages";
import { asVisitor, useSharedSystem } from "../../support/site/test-system";
import { RENDERED_AGAIN, translateEarly, translateNow } from "../../support/translator";

const testSystem = useSharedSystem();
const [, SCRIPT_ON] = modes;

/** Standings at once; each waits half its time for the server. */
const WALKERS = 3;
/** Addresses that are meant to say that there is no page. */
const MISSING = /^\/(no\/such\/page|play\/999-9)/;
/** Pages go on without script then. */
const WITHOUT_SCRIPT = "/lite";
/** Pages that no standing of the list has. */
const NOT_IN_LIST: ReadonlySet<string> = new Set([
  "lobby/reality-check",
  "house/tables/:code/rounds/:day/:no",
  "house/tables/:code/days/:day",
]);
/** What ends the session, so that the other forms of a player come first. */
const LAST = /close|break|logout|security|reset/;

/** Above what a page takes beside other tests. */
const PAGE_LIMIT_MS = 20_000;

test("error.translated-page: every page of the URL map, each part and each form of one, with texts that a translator has wrapped before and after hydration", async () => {
  const met = new Set<string>();
  const parts = new Set<string>();
  const forms = new Set<string>();
  const faults: string[] = [];
  const waiting = [...visitorStandings, ...playerStandings];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      await walk(one, { met, parts, forms, faults });
  };
  await Promise.all(Array.from({ length: WALKERS }, work));
  expect(faults).toEqual([]);
  expect(unmet(met)).toEqual([]);
  expect(forms.size).toBeGreaterThan(40);
}, 600_000);

interface Report {
  met: Set<string>;
  parts: Set<string>;
  forms: Set<string>;
  faults: string[];
}

async function walk({ who, arrive, pages }: Standing, { met, parts, forms, faults }: Report): Promise<void> {
  const http = await arrive(testSystem.origin, testSystem);
  const paths: string[] = [];
  for (const { at } of pages) {
    const path = await at(http);
    const own = partsOf((await http.get(path)).text);
    // Where another standing was led elsewhere, its address is not met.
    const { pathname } = new URL(path, testSystem.origin);
    const isMet = [...met].some((address) => withoutNumbers(address) === withoutNumbers(pathname));
    if (!isMet || own.some((part) => !parts.has(part))) paths.push(path);
    for (const part of own) parts.add(part);
  }
  await asVisitor(testSystem, SCRIPT_ON, async ({ context, page, browserErrors }) => {
    context.setDefaultTimeout(PAGE_LIMIT_MS);
    await http.moveInto(context);
    const tabs = [page, await context.newPage()] as const;
    await Promise.all(tabs.map((tab, n) => translateEarly(tab, n === 0 ? "moved" : "replaced")));
    /** Goes somewhere, and looks whether the page that is there then is as it should be. */
    const goes = async (what: string, path: string, tab: Page, there: () => Promise<unknown>) => {
      await there().catch((error: unknown) => browserErrors.push(String(error).slice(0, 200)));
      if ((await tab.locator(".failure").count()) > 0 && !MISSING.test(path)) browserErrors.push("a failure");
      const errors = browserErrors.splice(0).filter((line) => !RENDERED_AGAIN.test(line));
      if (errors.length > 0) faults.push(`${who}, ${what}: ${errors.join(" ")}`);
    };
    const later: { path: string; action: string; tab: Page }[] = [];
    for (const [n, path] of paths.entries()) {
      const tab = n % 2 === 0 ? tabs[0] : tabs[1];
      await goes(path, path, tab, () => opens(tab, path));
      met.add(new URL(tab.url()).pathname);
      for (const action of await actionsOf(tab)) {
        if (forms.has(action) || action === WITHOUT_SCRIPT) continue;
        forms.add(action);
        if (LAST.test(action)) later.push({ path, action, tab });
        else await goes(`${action} of ${path}`, path, tab, () => sends(tab, path, action));
      }
    }
    for (const { path, action, tab } of later)
      await goes(`${action} of ${path}`, path, tab, () => sends(tab, path, action));
  });
}

/** What a page consists of: its elements by their classes, and its forms. */
function partsOf(html: string): string[] {
  const classes = html.matchAll(/<(\w+)[^>]*\sclass="([^"]*)"/g);
  const actions = html.matchAll(/<form\b[^>]*\saction="([^"?]*)/g);
  return [
    ...[...classes].map(([, name = "", list = ""]) => `${name}.${list}`),
    ...[...actions].map(([, action = ""]) => action),
  ];
}

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, SCRIPT_ON);
  await translateNow(page, "moved");
}

/** Sends a form as it is: what is missing is refused, on a page that React then changes. */
async function sends(page: Page, path: string, action: string): Promise<void> {
  // Another form may have changed the page, or ended what this one was for.
  if (!(await actionsOf(page)).includes(action)) await opens(page, path);
  if (!(await actionsOf(page)).includes(action)) return;
  const loaded = page.waitForEvent("load").catch(() => undefined);
  const response = page.waitForResponse((one) => one.request().method() === "POST");
  // A form that is checked in the browser sends nothing while a field is wrong. It is then sent past that check.
  page
    .waitForFunction(isRefused, action)
    .then(() => page.evaluate(submit, { action, isChecked: false }))
    .catch(() => undefined);
  await page.evaluate(submit, { action, isChecked: true });
  if ((await response).request().isNavigationRequest()) await loaded;
  await hydrated(page, SCRIPT_ON);
  await translateNow(page, "moved");
}

/** Where the forms of a page are posted, those in the frame around all pages left out. */
function actionsOf(page: Page): Promise<string[]> {
  return page.locator("main form[method=post], dialog form[method=post]").evaluateAll((forms) => [
    ...new Set(
      (forms as HTMLFormElement[])
        .filter(({ target }) => target === "" || target === "_self")
        .map((form) => form.getAttribute("action") ?? "")
        .filter((action) => action.startsWith("/")),
    ),
  ]);
}

function submit({ action, isChecked }: { action: string; isChecked: boolean }): void {
  const form = [...document.querySelectorAll<HTMLFormElement>("main form, dialog form")].find(
    (one) => one.getAttribute("action") === action && one.getAttribute("method") === "post",
  );
  if (form === undefined) return;
  form.noValidate = true;
  if (isChecked) form.requestSubmit(form.querySelector<HTMLElement>("button:not([type=button])"));
  else form.submit();
}

/** Whether the form leads to a field with its error in words. */
function isRefused(action: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false;
  if (field.form?.getAttribute("action") !== action || field.getAttribute("aria-invalid") !== "true")
    return false;
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.some((id) => /\S/.test(document.getElementById(id)?.textContent ?? ""));
}

/** The routes of pages that none of the addresses belongs to. */
function unmet(met: ReadonlySet<string>): string[] {
  return (routes as { path?: string; file: string }[])
    .filter(({ path, file }) => path !== undefined && path !== "*" && isPage(file))
    .map(({ path = "" }) => path)
    .filter((path) => {
      const pattern = new RegExp(`^/${path.replace(/:\w+/g, "[^/]+")}/?$`);
      return !NOT_IN_LIST.has(path) && ![...met].some((address) => pattern.test(address));
    });
}

/** The others only act, or are files. */
function isPage(file: string): boolean {
  return file.endsWith(".tsx") && /^export (default|\{ default)/m.test(readFileSync(`app/${file}`, "utf8"));
}
