import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import type { RowName } from "./rows";
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
  newPlayer: {
    title: "Where would you like to start?",
    text: "No hurry: the offers stay under Coupons.",
    welcome: "SEE WELCOME OFFER",
    spins: "GET FREE SPINS",
    lookAround: "JUST LOOK AROUND",
  },
  rows: {
    titles: {
      continue: "Continue playing",
      new: "New",
      jackpots: "Jackpots",
      smallBets: "Small bets",
      live: "Live now",
    } satisfies Record<RowName, string>,
    showAll: "Show all",
    /** The link of a row as it is read out. */
    showAllOf: (row: string) => `Show all: ${row}`,
    allGames: "All games",
  },
  figures: {
    /** Short for return to player, as games state it. @param percent at most one decimal */
    returns: (percent: number) => `RTP ${numberFormat.number(percent, 1)}%`,
    /** Read out before the least stake. */
    betsFrom: "bets from",
    /** @param minor in the player's currency, whichever it is */
    stake: (minor: number) => moneyFormat.short(minor),
  },
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
