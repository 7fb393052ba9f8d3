import { createHash } from "node:crypto";
import type { CallShape } from "~/casino/contract/call";
import { defaultPromotions } from "~/casino/contract/coupons";
import { desktopGames, type Game, mobileGames } from "~/casino/contract/games";
import { jackpotWinners } from "~/casino/contract/jackpot";
import type { Language } from "~/shared/languages";
import { gamesOf } from "../domain/catalogue/game-list";
import { rowGameCode } from "../domain/catalogue/game-settings";
import { defaultPromotions as promotionsOfVisitors } from "../domain/coupons/views";
import { lobbyWinners } from "../domain/jackpots/lobby";
import { marketOfCountry } from "../domain/markets/markets";
import { callOriginOf } from "./call-origin";
import { type Api, languageHeaders, serve } from "./handle";
import { callerLanguage } from "./request";
import type { CasinoServices } from "./services";

/** The static files of the contract, generated from tables, each with a strong ETag. */
export function serveStaticFiles(api: Api): void {
  const { services } = api;
  serveFile(api, desktopGames, () => openGames(services, "desktop"));
  serveFile(api, mobileGames, () => openGames(services, "mobile"));
  // What the market of the visitor's country forbids is not offered, as it is not to its players.
  serveFile(api, defaultPromotions, async (language, country) => {
    const { rules } = await marketOfCountry(services.db, country);
    return promotionsOfVisitors(services.db, services.clock.now(), language, rules);
  });
  serveFile(api, jackpotWinners, () => lobbyWinners(services.db));
}

/** Without the games that are closed; their pages stay, for rounds that are open. */
async function openGames({ db, switches }: CasinoServices, browser: "desktop" | "mobile"): Promise<Game[]> {
  const games = await gamesOf(db, browser);
  return games.filter((game) => switches.isOn("game", rowGameCode(game)));
}

/** A file with texts has a body, and so an ETag, per language. */
function serveFile(
  api: Api,
  call: CallShape,
  content: (language: Language, country: string | null) => Promise<unknown>,
): void {
  serve(api, call, async (context) => {
    const language = callerLanguage(context);
    const { country } = callOriginOf(context, "", api.services.signingKeys);
    const body = JSON.stringify(call.response.parse(await content(language, country)));
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    // Cacheable, but revalidated every time, so that clients refresh the list as soon as its ETag changes.
    const headers = { ...languageHeaders(call, language), ETag: etag, "Cache-Control": "no-cache" };
    if (matches(context.req.header("if-none-match"), etag)) return context.body(null, 304, headers);
    return context.body(body, 200, { ...headers, "Content-Type": "application/json" });
  });
}

/** If-None-Match (RFC 9110): a list of tags or `*`, compared weakly. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
