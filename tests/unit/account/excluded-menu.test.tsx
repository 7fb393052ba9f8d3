import type { AnchorHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { AccountFrame } from "~/account/AccountFrame";
import { paths } from "~/paths";
import { isOpenWhileExcluded } from "~/excluded-pages";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
    <a href={to} {...rest} />
  ),
  useRouteLoaderData: () => null,
}));

const NAV = {
  unread: 0,
  hasHistory: true,
  hasStatement: true,
  hasMessages: true,
  hasIdentity: true,
  awaitsDocuments: false,
  hasBreaks: true,
  isExcluded: true,
  hasLimits: true,
  hasWithdrawals: true,
  hasSecurity: true,
};

it("exclusion.menu-open-pages: the account menu of an excluded player lists no page that is closed to them", () => {
  const menu = renderToStaticMarkup(
    <AccountFrame title="History" current={paths.history} nav={NAV}>
      {null}
    </AccountFrame>,
  );
  const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to);
  expect(links).toContain(paths.withdrawals);
  expect(links.filter((to) => !isOpenWhileExcluded(to))).toEqual([]);
});
