import type { Catalog, Listed } from "./catalog";
import { LIVE_DEALER, lobbyLink, NEW_GAMES, PROGRESSIVES, TILES_PER_PAGE } from "./rules";

/** The most tiles of a row. */
const ROW_TILES = 6;
/** A shorter row says little, unless it is the player's own. */
const MIN_TILES = 3;

export type RowName = "continue" | "new" | "jackpots" | "smallBets" | "live";

export interface Row {
  name: RowName;
  games: readonly Listed[];
  /** The list with all of its games; null if there is none. */
  to: string | null;
}

/**
 * The rows above the whole list, without those that have nothing to show. A catalog of one page has the player's own row
 * alone, because everything else is in view.
 * @param played the games that the player played last, latest first
 */
export function lobbyRows(catalog: Catalog, played: readonly Listed[]): Row[] {
  const own: Row = { name: "continue", games: played.slice(0, ROW_TILES), to: lobbyLink({ view: "recent" }) };
  const rows = catalog.list(null, null, "").length > TILES_PER_PAGE ? rowsForAll(catalog) : [];
  return [...(played.length > 0 ? [own] : []), ...rows];
}

function rowsForAll(catalog: Catalog): Row[] {
  const ofCategory = (name: RowName, category: string): Row => ({
    name,
    games: catalog.list(category, null, "").slice(0, ROW_TILES),
    to: lobbyLink({ category }),
  });
  const rows = [
    ofCategory("new", NEW_GAMES),
    ofCategory("jackpots", PROGRESSIVES),
    { name: "smallBets", games: smallBets(catalog), to: null } as const,
    ofCategory("live", LIVE_DEALER),
  ];
  return rows.filter(({ games }) => games.length >= MIN_TILES);
}

/** Games of the lowest stake that neither another row nor the first page of the list shows. */
function smallBets(catalog: Catalog): Listed[] {
  const games = catalog.list(null, null, "");
  const stakes = games.flatMap(({ leastStake }) => leastStake ?? []);
  const lowest = stakes.reduce((least, stake) => Math.min(least, stake), Infinity);
  if (stakes.every((stake) => stake === lowest)) return [];
  return games
    .slice(TILES_PER_PAGE)
    .filter(
      ({ leastStake, category }) =>
        leastStake === lowest && ![NEW_GAMES, PROGRESSIVES, LIVE_DEALER].includes(category),
    )
    .slice(0, ROW_TILES);
}
