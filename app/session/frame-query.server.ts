import type { balance } from "~/casino/contract/account";
import type { QueryOf } from "~/casino/contract/call";
import { pageOf, paths } from "~/paths";
import { requestUrl } from "~/url";

/** The most recent games that the front of the lobby shows, which come with the call that every page makes. */
const RECENT_GAMES = 6;

/** How the page of a request asks for the balance. The same for all its loaders, so that it is one call. */
export function frameQuery(request: Request): QueryOf<typeof balance> {
  return { forMoney: "true", ...(isLobbyFront(request) && { recent: RECENT_GAMES }) };
}

/**
 * Whether the page of a request is the lobby with its whole list, which has rows above it. By the URL alone, since the
 * balance is called before the categories are read: an unknown one lists all games without rows. Dialogs make no difference.
 */
export function isLobbyFront(request: Request): boolean {
  const [path, query] = pageOf(requestUrl(request)).split("?", 2);
  if (path !== paths.games) return false;
  const chosen = new URLSearchParams(query);
  return (
    !(Number(chosen.get("page")) > 1) && ["view", "category", "q"].every((name) => !chosen.get(name)?.trim())
  );
}
