/** What the file of a statement says besides the words of the page. */
export const messages = {
  of: "account/statement.csv" as const,
  /** Name of the file, before its days: ASCII only, for the header of the download. */
  name: "statement",
  head: [
    "first day",
    "last day",
    "part",
    "item",
    "game code",
    "rounds",
    "stakes",
    "payouts",
    "amount",
    "currency",
  ],
  parts: { opening: "opening", closing: "closing", totals: "total", games: "game" },
};

export type StatementCsvMessages = typeof messages;
