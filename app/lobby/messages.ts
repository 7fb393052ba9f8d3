import type { LobbyChoice } from "./rules";

/** The words of the lobby. Names of games and of their categories are the casino's. */
export const messages = {
  of: "lobby" as const,
  title: ({ view, category, sub, q }: LobbyChoice): string => {
    if (view !== null) return view === "favourites" ? "Favourites" : "Recently played";
    if (q !== "") return "Search";
    if (category === null) return "Games";
    return sub === null ? category : `${category}: ${sub}`;
  },
  head: {
    games: "Games",
    everyKind: "Slots, video poker, progressives, crash games and live tables",
    page: (title: string, page: number) => `${title}${page > 1 ? `, page ${page}` : ""}`,
    description: (kind: string) => `${kind}: every game with its paytable and its computed return to player.`,
  },
  count: (total: number) => (total === 1 ? "1 game" : `${total.toLocaleString("en-US")} games`),
  search: { label: "Search games by name", placeholder: "Search games", button: "Search" },
  categories: "Game categories",
  kindsOf: (category: string) => `Kinds of ${category}`,
  all: "All",
  favourites: "Favourites",
  recent: "Recently played",
  isNew: "New",
  jackpot: "Jackpot",
  favourite: (game: string) => `Favourite ${game}`,
  notSaved: "Your favourites could not be changed. Please try again.",
  pages: { label: "Pages", previous: "Previous", next: "Next", page: (page: number) => `Page ${page}` },
  nothing: {
    loginForFavourites: "Log in to see your favourites.",
    loginForRecent: "Log in to see what you played.",
    login: "LOGIN",
    unavailable: "The list of games is not available right now. Please try again in a moment.",
    tryAgain: "Try again",
    searchAll: "Search in all games",
    clearSearch: "Clear the search",
    tryThese: "Or try one of these:",
    showAll: "Show all games",
    favourites: "You have no favourites yet. Press the heart of a game, and it waits for you here.",
    recent: "You have not played yet. The games you play are kept here, the last one first.",
    none: "There is no game here.",
    notFound: (q: string, category: string | null) =>
      `No game${category === null ? "" : ` of ${category}`} is called “${q}”. Try a shorter name.`,
  },
};

export type LobbyMessages = typeof messages;
