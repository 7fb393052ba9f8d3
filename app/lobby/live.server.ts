import type { LoaderFunctionArgs } from "@remix-run/node";
import { externalLobbies, playerLobby } from "~/casino/contract/games";
import { SKIN_ID } from "~/casino/contract/shared";
import { CasinoError } from "~/casino/result";
import { messagesFor } from "~/messages/language.server";
import { seeOther } from "~/redirect.server";
import { services } from "~/services.server";
import { isMobile } from "~/session/client-id.server";
import { setFlash } from "~/session/flash.server";
import { pageFor, requirePlayer } from "~/session/visit.server";
import { parseUrl } from "~/url";
import { liveDealerIn } from "./live-lobby.server";
import { LIVE_DEALER, lobbyLink } from "./rules";
import { sentences } from "./sentences.server";

/**
 * Redirects to the live dealer's tables, at the URL that the casino returns. A GET, because the content security
 * policy's `form-action` forbids a form to redirect to another site; it changes nothing.
 */
export async function enterLiveLobby(args: LoaderFunctionArgs): Promise<Response> {
  const visit = requirePlayer(args);
  const { casino, session, request, requestId } = visit;
  try {
    const lobby = liveDealerIn(await casino.call(externalLobbies, {}));
    if (lobby === null) return backToLobby(request);
    const { pid } = session;
    const clientType = isMobile(request) ? "mobile" : "instantplay";
    const { message } = await casino.call(playerLobby, {
      params: { lobbyId: lobby.id, pid },
      query: { skinId: SKIN_ID, pid, clientType },
    });
    return seeOther(launchUrl(message, request.url), { headers: { "Cache-Control": "private, no-store" } });
  } catch (error) {
    if (error instanceof CasinoError && error.failure === "unauthenticated") throw pageFor(request, error);
    if (!(error instanceof CasinoError || error instanceof BadLaunch)) throw error;
    services().log.warn({ err: error, requestId }, "the live lobby could not be entered");
    return backToLobby(request);
  }
}

class BadLaunch extends Error {}

/** An http(s) URL, or a path of ours. @throws BadLaunch for other schemes, such as one that runs script */
function launchUrl(message: string, here: string): string {
  const url = parseUrl(message, here);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new BadLaunch("The launch URL is no web address.");
  return url.href;
}

function backToLobby(request: Request): Response {
  const { noLiveTables } = messagesFor(request, sentences);
  return seeOther(lobbyLink({ category: LIVE_DEALER }), { cookies: [setFlash(noLiveTables)] });
}
