import type { AnchorHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, test, vi } from "vitest";
import type { AccountNav } from "~/account/area";
import AccountLayout from "~/account/layout";
import { accountNav } from "~/account/nav.server";
import { accountGroups } from "~/account/pages.server";
import { isPageOpenWhileExcluded } from "~/excluded-pages";
import { paths } from "~/paths";
import type { Session } from "~/session/session.server";
import type { PlayerVisit } from "~/session/visit.server";
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

/** The casino has every page. */
vi.mock("~/session/casino-has.server", () => ({ casinoHas: async () => true }));

const frame = { unread_messages: 2, identity: "asked" };
const navOf = (exclusion: Session["exclusion"]) =>
  accountNav({
    request: new Request("http://casino.test/lobby/account/"),
    session: { pid: 1, exclusion },
    casino: { call: () => Promise.resolve(frame) },
    side: { limit: (answer: unknown) => answer },
  } as unknown as PlayerVisit);

const EXCLUSION = { kind: "break", until: "2999-01-01T00:00:00Z" } as Session["exclusion"];
const HANDLE = { head: () => ({ title: "History", description: "" }) };
let nav: AccountNav;
let current: string = paths.history;

function renderLayout(of: AccountNav, at: string = paths.history): string {
  nav = of;
  current = at;
  return renderToStaticMarkup(<AccountLayout />);
}

const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, to = ""]) => to);

it("exclusion.menu-open-pages: the account menu of an excluded player lists no page that is closed to them", async () => {
  const links = linksIn(renderLayout(await navOf(EXCLUSION)));
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

test("account.pages-listed: each page leads back to the list, which says what waits for the player", async () => {
  const playing = await navOf(undefined);
  expect(linksIn(renderLayout(playing))[0]).toBe(paths.account);
  expect(linksIn(renderLayout(await navOf(EXCLUSION)))[0]).toBe(paths.excluded);
  const list = renderLayout(playing, paths.account);
  expect(list).not.toContain("account-back");
  expect(list).toContain("Documents needed");
  expect(list).toContain('2<span class="visually-hidden"> unread messages</span>');
});
