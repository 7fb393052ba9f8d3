import { gameRulesOf } from "~/casino/contract/game-rules";
import { CasinoError, isMissingCall } from "~/casino/result";
import { sharedAnswer } from "~/session/shared-answers.server";
import { callOptional, type Visit } from "~/session/visit.server";
import { MINUTE_MS } from "~/shared/durations";
import { frontPicture } from "~/shell/game-sheets.server";
import { gamesFiles, gamesIn } from "~/shell/games-file.server";

/** A varied selection from our own casino, with a sheet of its pictures (server/ops/game-sheets.mjs). */
export const FEATURED: readonly string[] = ["101-1", "120-1", "114-1", "201-1", "311-1", "302-1"];

export interface FeaturedGame {
  /** `gameId-machineId`. */
  code: string;
  name: string;
  /** URL of its picture. */
  picture: string;
}

const featuredGames = sharedAnswer({
  what: "games to try",
  async ask(casino): Promise<readonly FeaturedGame[]> {
    const listed = await gamesIn(gamesFiles().desktop, casino.caller.requestId);
    if (listed === null) throw new CasinoError("unavailable", "There is no list of games.", 503);
    const names = new Map(listed.map((game) => [`${game.game_id}-${game.machine_id}`, game.display_name]));
    const games = FEATURED.map((code) => ({
      code,
      name: names.get(code) ?? "",
      picture: frontPicture(code),
    })).filter(({ name }) => name);
    // Not a slot: a slot's rules take the casino longer.
    const last = games.at(-1);
    if (last === undefined) return [];
    try {
      await casino.call(gameRulesOf, { params: { code: last.code } });
      return games;
    } catch (error) {
      // Another casino may use the same codes for other games; only our own has rules and demos.
      if (isMissingCall(error)) return [];
      throw error;
    }
  },
  freshMs: MINUTE_MS,
  usableMs: 10 * MINUTE_MS,
});

/** Games with published rules and a play-money demo; empty for a casino without those calls. */
export async function gamesToTry(visit: Visit): Promise<readonly FeaturedGame[]> {
  return (await callOptional(visit, featuredGames.get(visit.requestId))) ?? [];
}
