/** Messages of the list of live tables. */
export const messages = {
  of: "tables/list" as const,
  title: "Live tables",
  description:
    "Roulette and crash games that everyone plays together. Watch without an account, or log in to bet.",
  text: "Rounds at these tables run on a schedule and are the same for everyone. Anyone can watch.",
  refresh: "Refresh",
  none: "No tables are open right now. <games>See all games</games>",
  /** The name of a category by the casino's title; null if it is the casino's own, in English. */
  categoryName: (title: string): string | null => title,
  limits: "<lowest>{amount}</lowest> to <highest>{amount}</highest>",
};

export type TableListMessages = typeof messages;
