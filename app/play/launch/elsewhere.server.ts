import { launchGame } from "~/casino/contract/launch";
import { isMissingCall } from "~/casino/result";
import { isDemo } from "~/demo/demo.server";
import { messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { perServices, services } from "~/services.server";
import { isMobile } from "~/session/client-id.server";
import type { Session } from "~/session/session.server";
import { ask, type Visit } from "~/session/visit.server";
import { MINUTE_MS } from "~/shared/durations";
import { knowsMode, launchUrl } from "~/shared/launch-template";
import { gamesFiles, gamesIn } from "~/shell/games-file.server";
import { sentences } from "../sentences.server";
import { launchOf } from "./launch.server";

/** A game on the operator's own page, on the way there. */
export interface GameElsewhere {
  for: "elsewhere";
  head: { code: string; name: string };
  /** This page. */
  url: string;
  /**
   * What remains to be done before the game: signing in, or pressing the button that opens the quick-play
   * window.
   */
  next: "signIn" | "openWindow";
  hasDemo: boolean;
}

/**
 * Opens a game at the address built from GAME_LAUNCH_URL. By a redirect, because many games refuse to be framed.
 * @throws Response: the redirect to the game, or 404 if the game is not in the casino's list
 */
export async function launchByTemplate(visit: Visit, code: string, template: string): Promise<GameElsewhere> {
  const { request, session } = visit;
  const name = await listedName(visit, code);
  if (name === null) throw new Response(null, { status: 404 });
  const hasDemo = knowsMode(template);
  if (isDemo(request) && hasDemo) throw toGame(template, code, null);
  const { quick } = launchOf(request, code);
  if (session !== null && !quick) throw toGame(template, code, session);
  return elsewhere(code, name, session === null ? "signIn" : "openWindow", hasDemo);
}

/**
 * A visitor's view of a game whose rules the casino does not publish.
 * @throws the given error if the game is not listed
 */
export async function visitorsGame(visit: Visit, code: string, error: unknown): Promise<GameElsewhere> {
  const name = isMissingCall(error) ? await listedName(visit, code) : null;
  if (name === null) return ask(visit, Promise.reject<never>(error));
  return elsewhere(code, name, "signIn", false);
}

/**
 * Asks the casino where the player's game is.
 * @throws Response with a message for the player if the casino lists the game but has no call to open it
 */
export async function launchByCall(visit: Visit, pid: number, code: string) {
  const client_type = isMobile(visit.request) ? "mobile" : "instantplay";
  try {
    return await visit.casino.call(launchGame, { params: { pid, code }, body: { client_type } });
  } catch (error) {
    const name = isMissingCall(error) ? await listedName(visit, code) : null;
    if (name === null) return ask(visit, Promise.reject<never>(error));
    reportNoLaunch(code);
    const { cannotOpen } = messagesFor(visit.request, sentences);
    throw Response.json({ failure: "refused", message: cannotOpen(name) }, { status: 503 });
  }
}

function elsewhere(code: string, name: string, next: GameElsewhere["next"], hasDemo: boolean): GameElsewhere {
  const url = next === "openWindow" ? paths.quickGame(code) : paths.play(code);
  return { for: "elsewhere", head: { code, name }, url, next, hasDemo };
}

/** @param session null for a demo */
function toGame(template: string, code: string, session: Session | null): Response {
  const [game = "", machine = ""] = code.split("-");
  const mode = session === null ? "demo" : "real";
  const url = launchUrl(template, { game, machine, session: session?.sessionId ?? "", mode });
  return seeOther(url, { headers: { "Cache-Control": "private, no-store" } });
}

/** The game's name in the casino's list; null if it is not listed or the list is unavailable. */
async function listedName({ request, requestId }: Visit, code: string): Promise<string | null> {
  const file = isMobile(request) ? gamesFiles().mobile : gamesFiles().desktop;
  const games = await gamesIn(file, requestId);
  return games?.find(({ game_id, machine_id }) => `${game_id}-${machine_id}` === code)?.display_name ?? null;
}

const REPORT_EVERY_MS = MINUTE_MS;
const lastReport = perServices(() => ({ at: -Infinity }));

function reportNoLaunch(code: string): void {
  const now = performance.now();
  if (now - lastReport().at < REPORT_EVERY_MS) return;
  lastReport().at = now;
  const { env, log } = services();
  log.error(
    { game: code },
    `games cannot be opened: GAME_LAUNCH_URL is not set, and the casino at ${env.casino.apiUrl} has no ${launchGame.method} ${launchGame.path}`,
  );
}
