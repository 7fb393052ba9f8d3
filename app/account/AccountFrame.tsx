import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { messages } from "./messages";
import type { AccountNav } from "./nav.server";

interface AccountFrameProps {
  title: string;
  /** Path of the current page. */
  current: string;
  nav: AccountNav;
  children: ReactNode;
}

const pages = [
  { to: paths.account, name: "account", has: () => true },
  { to: paths.history, name: "history", has: ({ hasHistory }: AccountNav) => hasHistory },
  { to: paths.withdrawals, name: "withdrawals", has: ({ hasWithdrawals }: AccountNav) => hasWithdrawals },
  { to: paths.messages, name: "messages", has: ({ hasMessages }: AccountNav) => hasMessages },
  { to: paths.preferences, name: "preferences", has: () => true },
] as const;

export function AccountFrame({ title, current, nav, children }: AccountFrameProps) {
  const words = useMessages(messages);
  return (
    <section className="page page-text account">
      <h1>{title}</h1>
      <nav aria-label={words.area}>
        <ul className="chips">
          {pages
            .filter(({ has }) => has(nav))
            .map(({ to, name }) => (
              <li key={to}>
                <Link className="chip" to={to} aria-current={to === current ? "page" : undefined}>
                  {words.pages[name]}
                  {to === paths.messages && nav.unread > 0 ? <Unread count={nav.unread} /> : null}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {children}
    </section>
  );
}

function Unread({ count }: { count: number }) {
  const words = useMessages(messages);
  return (
    <span className="account-unread">
      {rich(words.unread(count), { unseen: (said) => <span className="visually-hidden">{said}</span> })}
    </span>
  );
}
