import { z } from "zod";
import { addFavorite, removeFavorite } from "~/casino/contract/games";
import { gameCode, SKIN_ID } from "~/casino/contract/shared";
import { CasinoError, retryAfterSeconds } from "~/casino/result";
import { formAction, type FormVisit } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { paths, withOnboarding } from "~/paths";
import { seeOther } from "~/redirect.server";
import { services } from "~/services.server";
import { setFlash } from "~/session/flash.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

/**
 * The hearts of the tiles: one form per page, where the pressed button says which game. Adding or removing twice is
 * harmless and a page's form is submitted many times, so it carries no idempotency key.
 */
export const favoriteAction = formAction({
  form: forms.favorite,
  // The fields are checked in `act`: there is no page that could show a field error.
  schema: z.object({}),
  async act(visit) {
    const { request, typed, session, casino, key, requestId } = visit;
    const texts = messagesFor(request, sentences);
    const isAdded = typed.add !== undefined;
    const code = gameCode.safeParse(isAdded ? typed.add : typed.remove);
    if (!code.success) return answer(visit, 400, texts.notSaved);
    if (session === null) return loginFirst(visit);
    const [gameId = 0, machineId = 0] = code.data.split("-").map(Number);
    const call = isAdded ? addFavorite : removeFavorite;
    const query = { machineId, gameId, playerId: session.pid, skinId: SKIN_ID };
    try {
      await casino.call(call, { query, key });
      return answer(visit, 200, "", code.data);
    } catch (error) {
      if (!(error instanceof CasinoError)) throw error;
      // Failures are logged as well as reported to the player.
      services().log.warn({ err: error, requestId }, "a favorite was not changed");
      if (error.failure === "unauthenticated") {
        if (isScript(visit)) return answer(visit, 401, texts.loggedOut);
        throw error;
      }
      const problem = error.isLost ? texts.notConfirmed : texts.notSaved;
      return answer(visit, 503, problem, code.data, retryAfterSeconds(error));
    }
  },
});

type Post = FormVisit<Record<string, never>>;

/** The request was made by script, which has already updated the page. */
function isScript({ request }: Post): boolean {
  return request.headers.get("accept") === "application/json";
}

/**
 * @param code the tile to scroll back to, without script
 * @param wait seconds until a retry makes sense, for script
 */
function answer(post: Post, status: number, problem: string, code = "", wait?: number): Response {
  if (isScript(post)) {
    const headers: HeadersInit = wait === undefined ? {} : { "Retry-After": String(wait) };
    return Response.json({ problem }, { status, headers });
  }
  // A notice is at the top of the page. Without one, keep the scroll position by jumping to the tile.
  const place = placeOf(post);
  return problem === ""
    ? seeOther(`${place}#game-${code}`)
    : seeOther(place, { cookies: [setFlash(problem)] });
}

function loginFirst(post: Post): Response {
  if (isScript(post)) return answer(post, 401, messagesFor(post.request, sentences).loggedOut);
  return seeOther(withOnboarding(placeOf(post), "login"));
}

/** The page of the form, or the lobby if the form doesn't say. */
function placeOf({ from }: Post): string {
  return from === paths.favorites ? paths.games : from;
}
