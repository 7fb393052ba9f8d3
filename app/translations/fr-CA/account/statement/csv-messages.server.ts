import type { StatementCsvMessages } from "~/account/statement/csv-messages.server";

/** French for Canada. */
export const messages: StatementCsvMessages = {
  of: "account/statement.csv",
  name: "releve",
  head: [
    "premier jour",
    "dernier jour",
    "section",
    "élément",
    "code du jeu",
    "parties jouées",
    "mises",
    "gains",
    "montant",
    "devise",
  ],
  parts: { opening: "début", closing: "fin", totals: "total", games: "jeu" },
};
