import { useMessages } from "~/messages/messages";
import { withQuery } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { messages } from "./messages";

interface OlderPagesProps {
  /** Path of the list. */
  list: string;
  /** Where the next page begins; null on the last one. */
  next: string | null;
  isFirst: boolean;
  /** Name of the list's cursor in the query, where a page has several lists. */
  cursor?: string;
  /** What the list has, where a page has several. */
  label?: string;
}

/** Links of a list that is read from its newest entry on. */
export function OlderPages({ list, next, isFirst, cursor = "before", label }: OlderPagesProps) {
  const { label: pages, newest, older } = useMessages(messages).paging;
  if (isFirst && next === null) return null;
  return (
    <nav className="actions" aria-label={label ?? pages}>
      {isFirst ? null : (
        <ButtonLink kind="quiet" to={list}>
          {newest}
        </ButtonLink>
      )}{" "}
      {next === null ? null : (
        <ButtonLink kind="quiet" to={withQuery(list, { [cursor]: next })}>
          {older}
        </ButtonLink>
      )}
    </nav>
  );
}
