import { recentGames } from "~/casino/contract/games";
import { paths } from "~/paths";
import { callOptional, type Visit } from "~/session/visit.server";
import { pageAt } from "~/shared/site";
import { pathnameOf } from "~/url";

/** Where a player who has paid plays on: the game that they came from, else the last one played, else the lobby. */
export async function placeToPlay(visit: Visit, from: string): Promise<string> {
  const { page } = pageAt(pathnameOf(from));
  if (page === "play" || page === "table") return from;
  if (visit.session === null) return paths.games;
  const call = visit.casino.call(recentGames, { params: { pid: visit.session.pid }, query: { limit: 1 } });
  const [last] = (await callOptional(visit, call)) ?? [];
  return last ? paths.play(`${last.game_id}-${last.machine_id}`) : paths.games;
}
