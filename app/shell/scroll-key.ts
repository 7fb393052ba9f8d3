import { withoutDialogs, withQuery } from "~/paths";

interface Place {
  /** Of the entry in the history; another one for each navigation. */
  key: string;
  pathname: string;
  search: string;
}

interface Shown {
  scrollKey: string;
  page: string;
  isCovered: boolean;
}

/** By the key of the entry. */
const scrollKeys = new Map<string, string>();
let last: Shown | null = null;

/**
 * Under which key the scroll position of an entry of the history is kept. Opening a dialog, changing it and closing it
 * leaves the page below where it was, whichever link or form did it: those entries share one position.
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
