import type { AnchorHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, test, vi } from "vitest";
import AccountLayout from "~/account/layout";
import { accountGroups } from "~/account/pages";
import { isPageOpenWhileExcluded } from "~/excluded-pages";
import { paths } from "~/paths";
import { flatRoutes } from "../../support/flat-routes";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
    <a href={to} {...rest} />
  ),
  Outlet: () => null,
  useLoaderData: () => nav,
  useMatches: () => [
    { id: current === paths.account ? "account/account" : "a page", pathname: current, handle: HANDLE },
  ],
  useRouteLoaderData: () => null,
}));

const NAV = {
  unread: 2,
  hasHistory: true,
  hasStatement: true,
  hasMessages: true,
  hasIdentity: true,
  identity: "asked" as const,
  hasBreaks: true,
  isExcluded: false,
  hasLimits: true,
  hasWithdrawals: true,
  hasSecurity: true,
  hasClosing: true,
};

const HANDLE = { head: () => ({ title: "History", description: "" }) };
let nav = NAV;
let current: string = paths.history;

function shown(of: typeof NAV, at: string = paths.history): string {
  nav = of;
  current = at;
  return renderToStaticMarkup(<AccountLayout />);
}

const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, to = ""]) => to);

it("exclusion.menu-open-pages: the account menu of an excluded player lists no page that is closed to them", () => {
  const links = linksIn(shown({ ...NAV, isExcluded: true }));
  expect(links).toContain(paths.withdrawals);
  expect(links).toContain(paths.payoutMethods);
  expect(links.filter((to) => !isPageOpenWhileExcluded(to))).toEqual([]);
});

test("account.pages-listed: the list has every page of the account area once", () => {
  const inArea = flatRoutes
    .map(({ path }) => `/${path}`)
    .filter((path) => path.startsWith("/lobby/account") && !/[.:]/.test(path));
  // Consent to new terms is asked for where they are; the account itself has its address with a slash.
  const pages = inArea
    .filter((path) => path !== paths.acceptTerms)
    .map((path) => path.replace(/account$/, "account/"));
  const listed = accountGroups.flatMap((group) => group.pages.map(({ path }) => path.replace(/#.*/, "")));
  expect(listed.filter((path) => path !== paths.excluded).sort()).toEqual(pages.sort());
});

test("account.pages-listed: each page leads back to the list, which says what waits for the player", () => {
  expect(linksIn(shown(NAV))[0]).toBe(paths.account);
  expect(linksIn(shown({ ...NAV, isExcluded: true }))[0]).toBe(paths.excluded);
  const list = shown(NAV, paths.account);
  expect(list).not.toContain("account-back");
  expect(list).toContain("Documents needed");
  expect(list).toContain('2<span class="visually-hidden"> unread messages</span>');
});
