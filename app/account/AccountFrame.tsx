import { Link, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import type { RootData } from "~/shell/root-data";
import { Icon } from "~/ui/Icon";
import { moneyFormat } from "~/ui/money";
import { messages } from "./messages";
import type { AccountNav } from "./nav.server";
import { accountGroups, type AccountPageName } from "./pages";

interface AccountFrameProps {
  title: string;
  /** Path of the current page. */
  current: string;
  nav: AccountNav;
  children: ReactNode;
}

/**
 * A page of the account area with the list of its pages: beside it on a wide screen; on a phone the account page begins
 * with the list, and the others lead back to it.
 */
export function AccountFrame({ title, current, nav, children }: AccountFrameProps) {
  const isIndex = current === paths.account;
  return (
    <section className={`page account${isIndex ? " account-index" : ""}`}>
      <div className="account-head">
        {isIndex ? null : <BackToList isExcluded={nav.isExcluded} />}
        <h1>{title}</h1>
      </div>
      <Pages current={current} nav={nav} />
      <div className="account-body">{children}</div>
    </section>
  );
}

function BackToList({ isExcluded }: { isExcluded: boolean }) {
  const { pages, list } = useMessages(messages);
  return (
    <Link className="account-back" to={isExcluded ? paths.excluded : paths.account}>
      <Icon name="back" /> {isExcluded ? pages.excluded : list}
    </Link>
  );
}

function Pages({ current, nav }: { current: string; nav: AccountNav }) {
  const words = useMessages(messages);
  return (
    <nav className="account-list" aria-label={words.area}>
      {accountGroups
        .map(({ name, pages }) => ({ name, pages: pages.filter(({ has }) => has(nav)) }))
        .filter(({ pages }) => pages.length > 0)
        .map(({ name, pages }) => (
          <div key={name ?? ""}>
            {name ? <h2>{words.groups[name]}</h2> : null}
            <ul className="card">
              {pages.map((page) => (
                <li key={page.path}>
                  <Link
                    to={page.path}
                    aria-current={page.path.replace(/#.*/, "") === current ? "page" : undefined}
                  >
                    <Icon name={page.icon} /> <span>{words.pages[page.name]}</span>{" "}
                    <State of={page.name} nav={nav} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}

/** What waits for the player on a page, or where it stands, as far as the list knows. */
function State({ of, nav }: { of: AccountPageName; nav: AccountNav }) {
  const words = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const root = useRouteLoaderData<RootData>("root");
  if (of === "messages" && nav.unread > 0) {
    const unseen = (said: string) => <span className="visually-hidden">{said}</span>;
    return <span className="account-unread">{rich(words.unread(nav.unread), { unseen })}</span>;
  }
  if (of === "limits" && root?.limits?.toConfirm) return <Note isTodo>{words.toConfirm}</Note>;
  const held = root?.balance?.parts?.held ?? 0;
  if (of === "withdrawals" && held > 0)
    return <Note>{words.held(money(held, root?.balance?.currency))}</Note>;
  if (of === "identity" && nav.identity !== null && nav.identity !== "none") {
    const isTodo = nav.identity === "asked" || nav.identity === "refused";
    return <Note isTodo={isTodo}>{words.identity[nav.identity]}</Note>;
  }
  return null;
}

function Note({ isTodo = false, children }: { isTodo?: boolean; children: string }) {
  return <span className={`account-state${isTodo ? " account-state-todo" : ""}`}>{children}</span>;
}
