import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { messages } from "./messages";

interface AccountFrameProps {
  title: string;
  /** Path of the page that is open. */
  current: string;
  /** Answers of the hosts that the player has not seen. */
  unread: number;
  children: ReactNode;
}

const pages = [
  { to: paths.account, name: "account" },
  { to: paths.history, name: "history" },
  { to: paths.messages, name: "messages" },
  { to: paths.preferences, name: "preferences" },
] as const;

export function AccountFrame({ title, current, unread, children }: AccountFrameProps) {
  const words = useMessages(messages);
  return (
    <section className="page page-text account">
      <h1>{title}</h1>
      <nav aria-label={words.area}>
        <ul className="chips">
          {pages.map(({ to, name }) => (
            <li key={to}>
              <Link className="chip" to={to} aria-current={to === current ? "page" : undefined}>
                {words.pages[name]}
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
  const words = useMessages(messages);
  return (
    <span className="account-unread">
      {rich(words.unread(count), { unseen: (said) => <span className="visually-hidden">{said}</span> })}
    </span>
  );
}
