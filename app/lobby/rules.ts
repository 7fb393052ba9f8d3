import type { Game } from "~/casino/contract/games";

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

/** First within each category (spec §2, §9). */
export const ALL = "All";

/** Design §10: tiles of a first view. */
export const TILES_PER_PAGE = 24;

export interface Category {
  title: string;
  subCategories: string[];
}

/** Spec §3 and §9: the categories of a games file, in their order, `All` first within each. */
export function categoriesOf(games: readonly Game[]): Category[] {
  const found = new Map<string, Set<string>>();
  for (const { category, sub_category } of games) {
    const subs = found.get(category) ?? new Set<string>();
    found.set(category, subs);
    if (sub_category !== ALL) subs.add(sub_category);
  }
  return [...found]
    .sort(([a], [b]) => compareCategories(a, b))
    .map(([title, subs]) => ({ title, subCategories: [ALL, ...[...subs].sort(compareSubCategories)] }));
}

function compareCategories(a: string, b: string): number {
  return categoryRank(a) - categoryRank(b) || a.localeCompare(b, "en");
}

function categoryRank(title: string): number {
  const at = FIRST_CATEGORIES.indexOf(title);
  return at === -1 ? FIRST_CATEGORIES.length : at;
}

/** Spec §5: sub-categories that start with numbers sort numerically ('3 Hand' before '10 Hand'). */
function compareSubCategories(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

export interface LobbyChoice {
  category: string | null;
  sub: string | null;
  q: string;
  page: number;
}

export function choiceOf(query: URLSearchParams): LobbyChoice {
  const page = Number(query.get("page"));
  return {
    category: query.get("category"),
    sub: query.get("sub"),
    q: (query.get("q") ?? "").trim().slice(0, 60),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** Spec §5: case-insensitive substring of the name, de-duplicated by display name. */
export function chosenGames(games: readonly Game[], choice: LobbyChoice): Game[] {
  const wanted = choice.q.toLowerCase();
  const names = new Set<string>();
  return games.filter((game) => {
    if (choice.category !== null && game.category !== choice.category) return false;
    if (choice.sub !== null && choice.sub !== ALL && game.sub_category !== choice.sub) return false;
    if (!game.display_name.toLowerCase().includes(wanted) || names.has(game.display_name)) return false;
    names.add(game.display_name);
    return true;
  });
}

/** `gameId-machineId`, the form that spec §2 gives a game in a link. */
export function codeOf(game: Pick<Game, "game_id" | "machine_id">): string {
  return `${game.game_id}-${game.machine_id}`;
}
