import { numberFormat } from "../ui/numbers";
import type { HistoryCsvMessages } from "~/account/history-csv-messages.server";

/** French for Canada. */
export const messages: HistoryCsvMessages = {
  of: "account/history.csv",
  names: { deposits: "depots", coupons: "coupons", rounds: "parties", ledger: "operations" },
  heads: {
    deposits: [
      "date",
      "mode",
      "carte",
      "état",
      "motif",
      "montant",
      "bonus",
      "devise",
      "date du règlement",
      "numéro",
    ],
    coupons: [
      "date",
      "code",
      "titre",
      "état",
      "bonus",
      "misé",
      "à miser",
      "devise",
      "date d’activation",
      "date de fin",
      "numéro",
    ],
    rounds: [
      "date",
      "jeu",
      "code du jeu",
      "état",
      "mise",
      "gain",
      "gros lot",
      "solde après",
      "devise",
      "numéro",
    ],
    ledger: ["date", "opération", "portefeuille", "montant", "devise", "partie", "référence", "numéro"],
  },
  roundStates: { open: "En cours", settled: "Terminée" },
  cut: (most) =>
    `Ce fichier ne contient que les ${numberFormat.number(most)} lignes les plus récentes. Choisissez moins de jours pour obtenir les plus anciennes.`,
};
