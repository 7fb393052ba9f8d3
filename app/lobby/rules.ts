import type { GameId } from "~/casino/contract/games";
import { paths, withQuery } from "~/paths";
import { SEARCH_LENGTH } from "./search-length";

/** Shown first, in this order; the others follow alphabetically. */
const FIRST_CATEGORIES = [
  "New Games",
  "Holiday Games",
  "Halloween",
  "Slots",
  "Progressives",
  "Specialty",
  "Crash Games",
];

/** Games of these categories carry a badge in every list. */
export const NEW_GAMES = "New Games";
export const PROGRESSIVES = "Progressives";
/** These games open in the live dealer's external lobby. */
export const LIVE_DEALER = "Live Dealer";

/** Code of the tile that leads to the live dealer's lobby, used if the games file lists no tables. */
export const LIVE_DOOR = "live";

/** The first sub-category of every category. */
export const ALL = "All";

/** Keeps the first view, HTML and CSS together, within 14 KB compressed. */
export const TILES_PER_PAGE = 24;

/** `FIRST_CATEGORIES` first, then alphabetically. */
export function compareCategories(a: string, b: string): number {
  return categoryRank(a) - categoryRank(b) || a.localeCompare(b, "en");
}

function categoryRank(title: string): number {
  const at = FIRST_CATEGORIES.indexOf(title);
  return at === -1 ? FIRST_CATEGORIES.length : at;
}

/** Sorts numerically: '3 Hand' before '10 Hand'. */
export function compareSubCategories(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

/** The player's own lists, offered beside the categories. */
export type View = "favorites" | "recent";

/** The views as URLs name them. */
const VIEW_IN_URL: Readonly<Record<View, string>> = { favorites: "favourites", recent: "recent" };

/** What the lobby shows. Fully encoded in its URL. */
export interface LobbyChoice {
  view: View | null;
  category: string | null;
  sub: string | null;
  q: string;
  page: number;
}

interface Categories {
  titles: readonly string[];
  subCategoriesOf(title: string): readonly string[];
}

/**
 * Parses a URL's query. Unknown values count as absent, and a view excludes all other choices. The page number is not
 * checked against the length of the list, which is unknown here.
 */
export function choiceOf(query: URLSearchParams, { titles, subCategoriesOf }: Categories): LobbyChoice {
  const page = pageIn(query);
  const view = viewIn(query);
  if (view !== null) return { view, category: null, sub: null, q: "", page };
  const category = titles.find((title) => title === query.get("category")) ?? null;
  const subs = category === null ? [] : subCategoriesOf(category);
  const sub = subs.find((title) => title === query.get("sub") && title !== ALL) ?? null;
  return { view: null, category, sub, q: searchIn(query), page };
}

/** The own list that a URL asks for; null for none. */
export function viewIn(query: URLSearchParams): View | null {
  const named = query.get("view");
  return (Object.keys(VIEW_IN_URL) as View[]).find((view) => VIEW_IN_URL[view] === named) ?? null;
}

function pageIn(query: URLSearchParams): number {
  const text = query.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function searchIn(query: URLSearchParams): string {
  return (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, SEARCH_LENGTH).trim();
}

/** URL of a choice; omitted parts are not selected. */
export function lobbyLink({ view, category, sub, q, page }: Partial<LobbyChoice>): string {
  return withQuery(paths.games, {
    view: view ? VIEW_IN_URL[view] : null,
    category,
    sub,
    q: q || null,
    page: page !== undefined && page > 1 ? page : null,
  });
}

/** The page numbers to link to: first, last, current, and its neighbors, with null for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const numbers: (number | null)[] = [];
  let before = 0;
  for (const page of [...new Set(near)].sort((a, b) => a - b)) {
    // Show the page itself instead of a gap of one page.
    if (page - before === 2) numbers.push(before + 1);
    else if (page - before > 2) numbers.push(null);
    numbers.push(page);
    before = page;
  }
  return numbers;
}

/** `gameId-machineId`, as links identify a game. */
export function gameCodeOf(game: GameId): string {
  return `${game.game_id}-${game.machine_id}`;
}
