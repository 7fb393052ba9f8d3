import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { messages } from "./messages";
import { type LobbyChoice, lobbyLink, pageNumbers } from "./rules";

interface PagesProps {
  choice: LobbyChoice;
  /** The last page shown; scrolling may have loaded several. */
  current: number;
  pages: number;
}

export function Pages({ choice, current, pages }: PagesProps) {
  const m = useMessages(messages).pages;
  if (pages <= 1) return null;
  const to = (page: number) => lobbyLink({ ...choice, page });
  return (
    <nav className="pages" aria-label={m.label}>
      {choice.page > 1 ? (
        <Link to={to(choice.page - 1)} rel="prev">
          {m.previous}
        </Link>
      ) : null}{" "}
      {pageNumbers(current, pages).flatMap((page, at) => [
        page === null ? (
          <span key={`gap-${at}`}>…</span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            aria-label={m.page(page)}
            aria-current={page === current ? "page" : undefined}
          >
            {page}
          </Link>
        ),
        // Clients without style sheets would show one long number.
        " ",
      ])}
      {current < pages ? (
        <Link to={to(current + 1)} rel="next">
          {m.next}
        </Link>
      ) : null}
    </nav>
  );
}
