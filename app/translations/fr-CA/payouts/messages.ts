import type { PayoutMessages } from "~/payouts/messages";

/** French for Canada. */
export const messages: PayoutMessages = {
  of: "payouts",
  card: "Carte",
  endingIn: (brand, digits) => `${brand} se terminant par ${digits}`,
  firstUsed: (card, day) => `${card}, utilisée depuis le ${day}`,
  coin: (coin, network, masked) =>
    network === "" ? `${coin}, ${masked}` : `${coin} (${network}), ${masked}`,
  states: {
    requested: "Demandé",
    review: "En vérification",
    processing: "En route",
    paid: "Payé",
    refused: "Refusé",
    failed: "Non livré",
    expired: "Non terminé",
  },
  reasons: {
    not_approved: "Nous n’avons pas pu approuver ce retrait.",
    method_refused: "Le fournisseur de paiement ne peut pas payer vers cette carte ou cette adresse.",
    not_delivered: "Le fournisseur de paiement n’a pas pu livrer l’argent.",
    not_completed: "Le paiement n’a pas pu être terminé à temps.",
    unknown: "Le paiement n’a pas été effectué.",
  },
  reviews: {
    amount: "Il dépasse ce que nous versons en 24\u00a0heures sans vérification.",
    identity: "Votre identité n’est pas encore vérifiée.",
    new_method:
      "Vous avez ajouté un mode de retrait, ou utilisé une carte pour la première fois, dans les 24\u00a0dernières heures.",
    new_password: "Vous avez changé votre mot de passe dans les 24\u00a0dernières heures.",
    unwagered: "Il comprend un dépôt que vous n’avez pas encore misé.",
    account: "Nous souhaitons d’abord vérifier votre compte.",
  },
};
