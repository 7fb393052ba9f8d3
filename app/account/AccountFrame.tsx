import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";

interface AccountFrameProps {
  title: string;
  /** Path of the page that is open. */
  current: string;
  /** Answers of the hosts that the player has not seen. */
  unread: number;
  children: ReactNode;
}

const pages = [
  { to: paths.account, label: "Account" },
  { to: paths.history, label: "History" },
  { to: paths.messages, label: "Messages" },
  { to: paths.preferences, label: "Preferences" },
] as const;

export function AccountFrame({ title, current, unread, children }: AccountFrameProps) {
  return (
    <section className="page page-text account">
      <h1>{title}</h1>
      <nav aria-label="Account area">
        <ul className="chips">
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link className="chip" to={to} aria-current={to === current ? "page" : undefined}>
                {label}
                {to === paths.messages && unread > 0 ? <Unread count={unread} /> : null}
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
  return (
    <span className="account-unread">
      {count}
      <span className="visually-hidden">{count === 1 ? " new answer" : " new answers"}</span>
    </span>
  );
}
