import { Link } from "@remix-run/react";
import { lobbyLink, pageNumbers, type LobbyChoice } from "./rules";

interface PagesProps {
  choice: LobbyChoice;
  /** The last page that is shown: with script there may be several. */
  shown: number;
  pages: number;
}

export function Pages({ choice, shown, pages }: PagesProps) {
  if (pages <= 1) return null;
  const to = (page: number) => lobbyLink({ ...choice, page });
  return (
    <nav className="pages" aria-label="Pages">
      {choice.page > 1 ? (
        <Link to={to(choice.page - 1)} rel="prev">
          Previous
        </Link>
      ) : null}
      {pageNumbers(shown, pages).map((page, at) =>
        page === null ? (
          <span key={`gap-${at}`}>…</span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            aria-label={`Page ${page}`}
            aria-current={page === shown ? "page" : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {shown < pages ? (
        <Link to={to(shown + 1)} rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  );
}
