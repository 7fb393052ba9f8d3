/** The words of the list of live tables. */
export const messages = {
  of: "tables/list" as const,
  title: "Live tables",
  description:
    "Roulette and crash games whose rounds everyone shares. Watch without an account; bet with one.",
  text: "The rounds of these tables run by the clock and are the same for all who sit at them. Anybody may watch.",
  refresh: "Refresh",
  none: "No table is open now. <games>See all games</games>",
  limits: "<lowest>amount</lowest> to <highest>amount</highest>",
};

export type TableListMessages = typeof messages;
