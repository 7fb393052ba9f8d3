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
  { to: paths.excluded, name: "excluded", has: ({ isExcluded }: AccountNav) => isExcluded },
  { to: paths.account, name: "account", has: isPlaying },
  { to: paths.history, name: "history", has: ({ hasHistory }: AccountNav) => hasHistory },
  { to: paths.statement, name: "statement", has: ({ hasStatement }: AccountNav) => hasStatement },
  { to: paths.identity, name: "identity", has: ({ hasIdentity }: AccountNav) => hasIdentity },
  { to: paths.withdrawals, name: "withdrawals", has: ({ hasWithdrawals }: AccountNav) => hasWithdrawals },
  { to: paths.messages, name: "messages", has: ({ hasMessages }: AccountNav) => hasMessages },
  {
    to: paths.takeBreak,
    name: "takeBreak",
    has: ({ hasBreaks, isExcluded }: AccountNav) => hasBreaks && !isExcluded,
  },
  {
    to: paths.limits,
    name: "limits",
    has: ({ hasLimits, isExcluded }: AccountNav) => hasLimits && !isExcluded,
  },
  {
    to: paths.security,
    name: "security",
    has: ({ hasSecurity, isExcluded }: AccountNav) => hasSecurity && !isExcluded,
  },
  { to: paths.preferences, name: "preferences", has: isPlaying },
] as const;

function isPlaying({ isExcluded }: AccountNav): boolean {
  return !isExcluded;
}

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
                  {to === paths.identity && nav.awaitsDocuments ? <Todo /> : null}
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

function Todo() {
  const words = useMessages(messages);
  return (
    <span className="account-unread">
      <span aria-hidden="true">!</span>
      <span className="visually-hidden">{words.todo}</span>
    </span>
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
