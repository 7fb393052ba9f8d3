import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";

interface AccountFrameProps {
  title: string;
  /** Path of the page that is open. */
  current: string;
  children: ReactNode;
}

const pages = [
  { to: paths.account, label: "Account" },
  { to: paths.history, label: "History" },
  { to: paths.preferences, label: "Preferences" },
] as const;

export function AccountFrame({ title, current, children }: AccountFrameProps) {
  return (
    <section className="page page-text account">
      <h1>{title}</h1>
      <nav aria-label="Account area">
        <ul className="chips">
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link className="chip" to={to} aria-current={to === current ? "page" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </section>
  );
}
