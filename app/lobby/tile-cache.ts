import type { Tile } from "./lobby.server";

/** Tiles loaded by script after those the page came with. */
export interface More {
  tiles: readonly Tile[];
  /** The last page shown. */
  page: number;
}

/** Number of history entries to remember tiles for. */
const PLACES = 20;

/** By history key, so that going back shows the list at its former length. */
const places = new Map<string, More>();

export function cachedTiles(key: string): More | undefined {
  return places.get(key);
}

export function cacheTiles(key: string, more: More): void {
  places.delete(key);
  places.set(key, more);
  const [oldest] = places.keys();
  if (places.size > PLACES && oldest !== undefined) places.delete(oldest);
}
