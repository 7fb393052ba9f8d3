import type { CashierSentences } from "~/cashier/sentences.server";

/** French for Canada. */
export const sentences: CashierSentences = {
  of: "cashier/sentences",
  noAmount: "Veuillez saisir un montant.",
  amount: "Veuillez saisir un montant comme 25 ou 25,00.",
  unclearAmount:
    "Veuillez écrire mille sans virgule (1\u00a0000) et les cents avec deux chiffres (1\u00a0000,00).",
  atMost: (most) => `Veuillez saisir au plus ${most}.`,
  depositLimitChoice: "Veuillez indiquer si vous voulez une limite de dépôt.",
  cardNumber: "Veuillez saisir le numéro de la carte.",
  cardExpiry: "Veuillez saisir la date d’expiration sous la forme MM/AA.",
  cardCode: "Veuillez saisir le code de sécurité, 3 ou 4\u00a0chiffres.",
  noPayoutMethod: "Veuillez choisir où envoyer votre argent.",
  noPassword: "Veuillez saisir votre mot de passe.",
  wrongPassword: "Ce n’est pas votre mot de passe.",
  noCode: "Veuillez saisir un code.",
  wrongCode:
    "Ce code est incorrect ou a déjà été utilisé. Veuillez saisir le code le plus récent de votre application, ou un autre code de secours.",
};
