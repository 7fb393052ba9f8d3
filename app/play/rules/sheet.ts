import { withQuery } from "~/paths";

/** The value of `sheet` in the URL of a game whose sheet is open. */
export const SHEET = "open";

/** The same game with its sheet of figures open over it. Not among the paths, which every page loads. */
export function withSheet(here: string): string {
  return withQuery(here, { sheet: SHEET });
}
