import type { CashierSentences } from "~/cashier/sentences.server";

/** French for Canada. */
export const sentences: CashierSentences = {
  of: "cashier/sentences",
  noAmount: "Veuillez saisir un montant.",
  // Amounts are read with a decimal point.
  amount: "Veuillez saisir un montant comme 25 ou 25.00.",
  cardNumber: "Veuillez saisir le numéro de la carte.",
  cardExpiry: "Veuillez saisir la date d’expiration sous la forme MM/AA.",
  cardCode: "Veuillez saisir le code de sécurité, 3 ou 4\u00a0chiffres.",
};
