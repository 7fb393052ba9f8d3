import type { Tile } from "./lobby.server";

/** What script has put below the tiles that a page came with. */
export interface More {
  tiles: readonly Tile[];
  /** The last page that is shown. */
  page: number;
}

/** As many places as a player is likely to come back to. */
const PLACES = 20;

/** By the key of a place in the browser's history: who comes back finds the list as long as it was. */
const places = new Map<string, More>();

export function keptTiles(key: string): More | undefined {
  return places.get(key);
}

export function keepTiles(key: string, more: More): void {
  places.delete(key);
  places.set(key, more);
  const [oldest] = places.keys();
  if (places.size > PLACES && oldest !== undefined) places.delete(oldest);
}
