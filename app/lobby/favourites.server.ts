import { redirect } from "@remix-run/node";
import { z } from "zod";
import { addFavourite, removeFavourite } from "~/casino/contract/games";
import { gameCode } from "~/casino/contract/rounds";
import { SKIN_ID } from "~/casino/contract/shared";
import { CasinoError, retryAfterSeconds } from "~/casino/result";
import { formAction, type FormVisit } from "~/forms/action.server";
import { sentenceFor } from "~/messages/language.server";
import { paths, withOnboarding } from "~/paths";
import { tellNext } from "~/shell/notice.server";
import { log } from "../config.server";
import { sentences } from "./sentences.server";

/**
 * The hearts of the tiles: one form for a page of them, the pressed button says which game. It moves nothing that
 * could move twice, and is pressed many times on one page, so it has no key of the page's own.
 */
export const favouriteAction = formAction({
  form: "favourite",
  for: "anyone",
  // Whatever comes is looked at here: there is no page of its own that could show a wrong field.
  schema: z.object({}),
  async act(visit) {
    const { typed, session, casino, key, requestId } = visit;
    const isAdded = typed.add !== undefined;
    const code = gameCode.safeParse(isAdded ? typed.add : typed.remove);
    if (!code.success) return answer(visit, 400, sentences.notSaved);
    if (session === null) return loginFirst(visit);
    const [gameId = 0, machineId = 0] = code.data.split("-").map(Number);
    const call = isAdded ? addFavourite : removeFavourite;
    const query = { machineId, gameId, playerId: session.pid, skinId: SKIN_ID };
    try {
      await casino.call(call, { query, key });
      return answer(visit, 200, "", code.data);
    } catch (error) {
      if (!(error instanceof CasinoError)) throw error;
      // Spec §8: logged only; the player is told besides.
      log.warn({ err: error, requestId }, "a favourite was not changed");
      if (error.failure === "unauthenticated") {
        if (isScript(visit)) return answer(visit, 401, sentences.loggedOut);
        throw error;
      }
      const problem = error.isLost ? sentences.notConfirmed : sentences.notSaved;
      return answer(visit, 503, problem, code.data, retryAfterSeconds(error));
    }
  },
});

type Post = FormVisit<Record<string, never>>;

/** Script wants to know what came of it, and has shown it already. */
function isScript({ request }: Post): boolean {
  return request.headers.get("accept") === "application/json";
}

/**
 * @param code the tile to come back to, without script
 * @param wait seconds, for script: when to try again
 */
function answer(post: Post, status: number, problem: string, code = "", wait?: number): Response {
  if (isScript(post)) {
    const headers: HeadersInit = wait === undefined ? {} : { "Retry-After": String(wait) };
    return Response.json({ problem: sentenceFor(post.request, problem) }, { status, headers });
  }
  const headers = new Headers();
  if (problem !== "") headers.append("Set-Cookie", tellNext(problem));
  // A notice stands at the top of the page; without one the page stays where it was.
  const place = placeOf(post);
  return redirect(problem === "" ? `${place}#game-${code}` : place, { status: 303, headers });
}

function loginFirst(post: Post): Response {
  if (isScript(post)) return answer(post, 401, sentences.loggedOut);
  return redirect(withOnboarding(placeOf(post), "login"), { status: 303 });
}

/** The page that the heart stood on; a form that does not say it comes back to the lobby. */
function placeOf({ from }: Post): string {
  return from === paths.favourites ? paths.games : from;
}
