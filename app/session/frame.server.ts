import { type Balance, balance } from "~/casino/contract/account";
import { pageOf, paths } from "~/paths";
import { requestUrl } from "~/url";
import type { Visit } from "./visit.server";

/** The most recent games that the front of the lobby shows, which come with the call that every page makes. */
const RECENT_GAMES = 6;

/**
 * The balance, with what else the page of a request needs of it. All its loaders ask alike, so that it is one call.
 * @throws CasinoError
 */
export function frameOf(
  { casino, request }: Pick<Visit, "casino" | "request">,
  pid: number,
): Promise<Balance> {
  return casino.call(balance, {
    params: { pid },
    query: {
      forMoney: "true",
      ...(isLobby(request) && { favorites: "true" }),
      ...(isLobbyFront(request) && { recent: RECENT_GAMES }),
      ...(isCashierOpen(request) && { cashier: "true" }),
    },
  });
}

/** Whether the cashier is open: on its page, or in its dialog over another. */
function isCashierOpen(request: Request): boolean {
  const url = requestUrl(request);
  return pageOf(url).startsWith(paths.cashier) || url.searchParams.get("state") === "cashier";
}

/** Whether the page of a request is the lobby, with any of its lists. */
export function isLobby(request: Request): boolean {
  return pathAndQueryOf(request).path === paths.games;
}

function pathAndQueryOf(request: Request): { path: string; query: string } {
  const [path = "", query = ""] = pageOf(requestUrl(request)).split("?", 2);
  return { path, query };
}

/**
 * Whether the page of a request is the lobby with its whole list, which has rows above it. By the URL alone, since the
 * balance is called before the categories are read: an unknown one lists all games without rows. Dialogs make no difference.
 */
export function isLobbyFront(request: Request): boolean {
  const { path, query } = pathAndQueryOf(request);
  if (path !== paths.games) return false;
  const chosen = new URLSearchParams(query);
  return (
    !(Number(chosen.get("page")) > 1) && ["view", "category", "q"].every((name) => !chosen.get(name)?.trim())
  );
}
