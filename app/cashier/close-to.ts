import { paths } from "~/paths";

/** Where the cashier of its own page closes to: players who have paid want to play. */
export const CLOSE_TO = paths.games;

/** Where players go on to from a page that they opened the cashier over: that page if it is one to play on, else the lobby. */
export function placeToPlayFrom(here: string): string {
  const isToPlay = [paths.games, paths.play(""), paths.table("")].some((place) => here.startsWith(place));
  return isToPlay ? here : paths.games;
}
