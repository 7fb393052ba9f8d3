import type { balance } from "~/casino/contract/account";
import type { QueryOf } from "~/casino/contract/call";
import { pageOf, paths } from "~/paths";
import { requestUrl } from "~/url";

/** The most recent games that the front of the lobby shows, which come with the call that every page makes. */
const RECENT_GAMES = 6;

/** How the page of a request asks for the balance. The same for all its loaders, so that it is one call. */
export function frameQuery(request: Request): QueryOf<typeof balance> {
  const isFront = isLobbyFront(pageOf(requestUrl(request)));
  return { forMoney: "true", ...(isFront && { recent: RECENT_GAMES }) };
}

/** Whether a page is the lobby with its whole list. Dialogs over it make no difference. */
function isLobbyFront(here: string): boolean {
  const [path, query] = here.split("?", 2);
  if (path !== paths.games) return false;
  const chosen = new URLSearchParams(query);
  return ["view", "category", "q", "page"].every((name) => !chosen.get(name));
}
