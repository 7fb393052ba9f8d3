/** Messages of the list of live tables. */
export const messages = {
  of: "tables/list" as const,
  title: "Live tables",
  description:
    "Roulette and crash games that everyone plays together. Watch without an account, or log in to bet.",
  text: "Rounds at these tables run on a schedule and are the same for everyone. Anyone can watch.",
  refresh: "Refresh",
  none: "No tables are open right now. <games>See all games</games>",
  limits: "<lowest>amount</lowest> to <highest>amount</highest>",
};

export type TableListMessages = typeof messages;
