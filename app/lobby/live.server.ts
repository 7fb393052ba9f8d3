import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { externalLobbies, playerLobby } from "~/casino/contract/games";
import { SKIN_ID } from "~/casino/contract/shared";
import { CasinoError } from "~/casino/result";
import { isMobile } from "~/session/client-id.server";
import { pageFor, requirePlayer } from "~/session/visit.server";
import { tellNext } from "~/shell/notice.server";
import { log } from "../config.server";
import { liveDealerIn } from "./beside.server";
import { LIVE_DEALER, lobbyLink } from "./rules";
import { sentences } from "./sentences.server";
import { parseUrl } from "~/url";

/**
 * Spec §7, live dealer: the casino says where the player's tables are, and the player goes there. A GET, because a
 * form may not be led to another house (`form-action` of the content policy); it changes nothing.
 */
export async function enterLiveLobby(args: LoaderFunctionArgs): Promise<Response> {
  const made = requirePlayer(args);
  const { casino, session, request, requestId } = made;
  try {
    const lobby = liveDealerIn(await casino.call(externalLobbies, {}));
    if (lobby === null) return backToLobby();
    const { pid } = session;
    const clientType = isMobile(request) ? "mobile" : "instantplay";
    const { message } = await casino.call(playerLobby, {
      params: { lobbyId: lobby.id, pid },
      query: { skinId: SKIN_ID, pid, clientType },
    });
    return redirect(launchUrl(message, request.url), { headers: { "Cache-Control": "private, no-store" } });
  } catch (error) {
    if (error instanceof CasinoError && error.failure === "unauthenticated") throw pageFor(request, error);
    if (!(error instanceof CasinoError || error instanceof BadLaunch)) throw error;
    log.warn({ err: error, requestId }, "the live lobby could not be entered");
    return backToLobby();
  }
}

class BadLaunch extends Error {}

/** A web address, or a path of our own. @throws BadLaunch for anything that a browser would run instead of open */
function launchUrl(message: string, here: string): string {
  const url = parseUrl(message, here);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new BadLaunch("The launch URL is no web address.");
  return url.href;
}

function backToLobby(): Response {
  const notice = tellNext(sentences.noLiveTables);
  return redirect(lobbyLink({ category: LIVE_DEALER }), { headers: { "Set-Cookie": notice } });
}
