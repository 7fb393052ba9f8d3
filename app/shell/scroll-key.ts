import { withoutDialogs, withQuery } from "~/paths";

interface Place {
  /** Key of the history entry; each navigation gets a new one. */
  key: string;
  pathname: string;
  search: string;
}

interface ScrollEntry {
  scrollKey: string;
  page: string;
  isCovered: boolean;
}

/** Scroll keys by the key of the history entry. */
const scrollKeys = new Map<string, string>();
let last: ScrollEntry | null = null;

/**
 * The key under which the scroll position of a history entry is stored. Opening, changing or closing a dialog
 * leaves the page below in place, so those entries share one position.
 */
export function scrollKey({ key, pathname, search }: Place): string {
  const address = `${pathname}${search}`;
  const page = withoutDialogs(address);
  const isCovered = page !== withQuery(address, {});
  const stays = last?.page === page && (isCovered || last.isCovered);
  const own = scrollKeys.get(key) ?? (stays && last ? last.scrollKey : key);
  scrollKeys.set(key, own);
  last = { scrollKey: own, page, isCovered };
  return own;
}
