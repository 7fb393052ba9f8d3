import type { GameId } from "~/casino/contract/games";
import { paths, withQuery } from "~/paths";
import { SEARCH_LENGTH } from "./search-length";

/** Spec §9: these categories come first, in this order; the rest follow by the alphabet. */
const FIRST_CATEGORIES = [
  "New Games",
  "Holiday Games",
  "Halloween",
  "Slots",
  "Progressives",
  "Specialty",
  "Crash Games",
];

/** Categories whose games carry a badge wherever they are listed. */
export const NEW_GAMES = "New Games";
export const PROGRESSIVES = "Progressives";
/** Its games are not played here: they open in the external lobby of the live dealer (spec §7). */
export const LIVE_DEALER = "Live Dealer";

/** In place of a game's code: the tile of the live dealer's lobby itself, where the games file names none of its tables. */
export const LIVE_DOOR = "live";

/** First within each category (spec §2, §9). */
export const ALL = "All";

/** Design §10: tiles of a first view. */
export const TILES_PER_PAGE = 24;

/** Spec §9. */
export function compareCategories(a: string, b: string): number {
  return categoryRank(a) - categoryRank(b) || a.localeCompare(b, "en");
}

function categoryRank(title: string): number {
  const at = FIRST_CATEGORIES.indexOf(title);
  return at === -1 ? FIRST_CATEGORIES.length : at;
}

/** Spec §5: sub-categories that start with numbers sort numerically ('3 Hand' before '10 Hand'). */
export function compareSubCategories(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

/** The player's own lists, beside the categories. */
export type View = "favourites" | "recent";

/** What the lobby shows; its URL says the same (design §5.1). */
export interface LobbyChoice {
  view: View | null;
  category: string | null;
  sub: string | null;
  q: string;
  page: number;
}

/** What there is to choose from. */
interface Categories {
  titles: readonly string[];
  subCategoriesOf(title: string): readonly string[];
}

/**
 * The choice that a URL makes. What names nothing that there is counts as not said: a view beside which nothing else
 * is chosen, a category, a sub-category of it, a search, a page number. Whether the list has that many pages is not
 * known here.
 */
export function choiceOf(query: URLSearchParams, { titles, subCategoriesOf }: Categories): LobbyChoice {
  const page = pageIn(query);
  const view = query.get("view");
  if (view === "favourites" || view === "recent") return { view, category: null, sub: null, q: "", page };
  const category = titles.find((title) => title === query.get("category")) ?? null;
  const subs = category === null ? [] : subCategoriesOf(category);
  const sub = subs.find((title) => title === query.get("sub") && title !== ALL) ?? null;
  return { view: null, category, sub, q: searchIn(query), page };
}

function pageIn(query: URLSearchParams): number {
  const text = query.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function searchIn(query: URLSearchParams): string {
  return (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, SEARCH_LENGTH).trim();
}

/** The URL of a choice; whatever is left out is not chosen. */
export function lobbyLink({ view, category, sub, q, page }: Partial<LobbyChoice>): string {
  return withQuery(paths.games, {
    view,
    category,
    sub,
    q: q || null,
    page: page !== undefined && page > 1 ? page : null,
  });
}

/** The page numbers to offer: the first, the last, the current one and its neighbours, and null for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const numbers: (number | null)[] = [];
  let before = 0;
  for (const page of [...new Set(near)].sort((a, b) => a - b)) {
    // A gap of one page is that page.
    if (page - before === 2) numbers.push(before + 1);
    else if (page - before > 2) numbers.push(null);
    numbers.push(page);
    before = page;
  }
  return numbers;
}

/** `gameId-machineId`, the form that spec §2 gives a game in a link. */
export function codeOf(game: GameId): string {
  return `${game.game_id}-${game.machine_id}`;
}
