import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useMatches, useRouteLoaderData } from "@remix-run/react";
import { useLanguage, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { requirePlayer } from "~/session/visit.server";
import type { RootData } from "~/shell/root-data";
import { Unread } from "~/shell/Unread";
import { useUnread } from "~/shell/use-unread";
import { Icon } from "~/ui/Icon";
import { moneyFormat } from "~/ui/money";
import accountCss from "./account.css?url";
import { type AccountHandle, type AccountNav, listedPage } from "./area";
import { messages } from "./messages";
import { accountNav } from "./nav.server";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export function loader(args: LoaderFunctionArgs): Promise<AccountNav> {
  return accountNav(requirePlayer(args));
}

/**
 * The account area: the list of its pages, and one of them. On a wide screen they stand side by side; on a phone the
 * account page begins with the list, and the others lead back to it.
 */
export default function AccountLayout() {
  const loaded = useLoaderData<typeof loader>();
  const matches = useMatches();
  const page = matches[matches.length - 1];
  const nav = { ...loaded, unread: useUnread(loaded.unread) };
  const isIndex = page?.id === "account/account";
  const { title } = (page?.handle as AccountHandle).head(useLanguage());
  return (
    <section className={`page account${isIndex ? " account-index" : ""}`}>
      <div className="account-head">
        {isIndex ? null : <BackToList nav={nav} />}
        <h1>{title}</h1>
      </div>
      <Pages current={page?.pathname ?? ""} nav={nav} />
      <div className="account-body">
        <Outlet />
      </div>
    </section>
  );
}

function BackToList({ nav }: { nav: AccountNav }) {
  const { list } = useMessages(messages);
  const excluded = listedPage(nav, paths.excluded);
  return (
    <Link className="account-back" to={excluded?.path ?? paths.account}>
      <Icon name="back" /> {excluded?.label ?? list}
    </Link>
  );
}

function Pages({ current, nav }: { current: string; nav: AccountNav }) {
  const words = useMessages(messages);
  return (
    <nav className="account-list" aria-label={words.area}>
      {nav.groups.map(({ name, pages }) => (
        <div key={name ?? ""}>
          {name ? <h2>{words.groups[name]}</h2> : null}
          <ul className="card">
            {pages.map((page) => (
              <li key={page.path}>
                <Link to={page.path} aria-current={isOn(page, current) ? "page" : undefined}>
                  <Icon name={page.icon} /> <span>{page.label}</span> <State of={page.path} nav={nav} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Whether the player is on the page, or on one below it: a message, a withdrawal. */
function isOn({ path }: { path: string }, current: string): boolean {
  const [page = path] = path.split("#");
  return current === page || (page !== paths.account && current.startsWith(`${page}/`));
}

/** What waits for the player on a page, or where it stands, as far as the list knows. */
function State({ of, nav }: { of: string; nav: AccountNav }) {
  const words = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const root = useRouteLoaderData<RootData>("root");
  if (of === paths.messages && nav.unread > 0) {
    return <Unread count={nav.unread} />;
  }
  if (of === paths.limits && root?.limits?.toConfirm) return <Note isTodo>{words.toConfirm}</Note>;
  const onHold = root?.balance?.parts?.onHold ?? 0;
  if (of === paths.withdrawals && onHold > 0)
    return <Note>{words.onHold(money(onHold, root?.balance?.currency))}</Note>;
  if (of === paths.identity && nav.identity !== null && nav.identity !== "none") {
    const isTodo = nav.identity === "asked" || nav.identity === "refused";
    return <Note isTodo={isTodo}>{words.identity[nav.identity]}</Note>;
  }
  return null;
}

function Note({ isTodo = false, children }: { isTodo?: boolean; children: string }) {
  return <span className={`account-state${isTodo ? " account-state-todo" : ""}`}>{children}</span>;
}
