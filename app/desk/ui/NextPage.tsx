import { Link, useLocation } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { messages } from "./messages";

/** The links of a list that is read page by page, with the filters as they are. @param cursor null on the last page */
export function NextPage({ cursor }: { cursor: string | null }) {
  const { pathname, search } = useLocation();
  const texts = useMessages(messages);
  const isFirst = !new URLSearchParams(search).has("cursor");
  if (cursor === null && isFirst) return null;
  const at = (next: string | null) => {
    const params = new URLSearchParams(search);
    if (next === null) params.delete("cursor");
    else params.set("cursor", next);
    return `${pathname}?${params.toString()}`;
  };
  return (
    <nav className="desk-pages" aria-label={texts.pages}>
      {isFirst ? null : <Link to={at(null)}>{texts.firstPage}</Link>}
      {cursor === null ? null : <Link to={at(cursor)}>{texts.nextPage}</Link>}
    </nav>
  );
}
