import { numberFormat } from "~/ui/numbers";
import type { LobbyChoice } from "./rules";

/** Text of the lobby. Names of games and categories come from the casino. */
export const messages = {
  of: "lobby" as const,
  title: ({ view, category, sub, q }: LobbyChoice): string => {
    if (view !== null) return view === "favorites" ? "Favorites" : "Recently played";
    if (q !== "") return "Search";
    if (category === null) return "Games";
    return sub === null ? category : `${category}: ${sub}`;
  },
  head: {
    games: "Games",
    everyKind: "Slots, video poker, progressives, crash games, and live tables",
    page: (title: string, page: number) => `${title}${page > 1 ? `, page ${page}` : ""}`,
    description: (kind: string) => `${kind}: every game with its paytable and calculated return to player.`,
  },
  count: (total: number) => (total === 1 ? "1 game" : `${numberFormat.number(total)} games`),
  search: { label: "Search games by name", placeholder: "Search games", button: "Search" },
  categories: "Game categories",
  /** The name of a category or sub-category by the casino's title; null if it is the casino's own, in English. */
  categoryName: (title: string): string | null => title,
  kindsOf: (category: string) => `Kinds of ${category}`,
  all: "All",
  favorites: "Favorites",
  recent: "Recently played",
  isNew: "New",
  jackpot: "Jackpot",
  favorite: (game: string) => `Favorite ${game}`,
  notSaved: "We couldn’t update your favorites. Please try again.",
  pages: { label: "Pages", previous: "Previous", next: "Next", page: (page: number) => `Page ${page}` },
  nothing: {
    loginForFavorites: "Log in to see your favorites.",
    loginForRecent: "Log in to see what you’ve played.",
    login: "LOGIN",
    unavailable: "The game list isn’t available right now. Please try again in a moment.",
    tryAgain: "Try again",
    searchAll: "Search all games",
    clearSearch: "Clear search",
    tryThese: "Or try one of these:",
    showAll: "Show all games",
    favorites: "You don’t have any favorites yet. Tap the heart on a game to save it here.",
    recent: "You haven’t played yet. The games you play will show up here, most recent first.",
    none: "There are no games here.",
    notFound: (q: string, category: string | null) =>
      `No games${category === null ? "" : ` in ${category}`} match “${q}”. Try a shorter name.`,
  },
};

export type LobbyMessages = typeof messages;
