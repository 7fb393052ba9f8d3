import type { CashierMessages } from "~/cashier/messages";

/** French for Canada. */
export const messages: CashierMessages = {
  of: "cashier",
  head: { title: "Caisse", description: "Votre solde, votre coupon et vos dépôts." },
  title: "Caisse",
  close: "Fermer",
  noAnswer: "La caisse ne répond pas pour l’instant. Vous êtes toujours connecté, et rien n’est perdu.",
  tryAgain: "Réessayer",
  tabs: { label: "Caisse", cashier: "CAISSE", coupons: "COUPONS", withdraw: "RETIRER" },
  balance: { insufficient: "FONDS INSUFFISANTS", active: "SOLDE ACTIF" },
  choices: {
    none: { deposit: "Déposer", other: "Déposer avec un coupon" },
    requested: { deposit: "Déposer avec ce coupon", other: "Déposer avec un autre coupon" },
    redeemed: { deposit: "Déposer maintenant", other: "Continuer à jouer" },
  },
  addressFirst:
    "Il nous faut votre adresse avant votre premier dépôt. Vous ne la saisirez qu’une seule fois.",
  limits: {
    first:
      "Avant votre premier dépôt, vous pouvez <limits>fixer des limites</limits> pour vos dépôts et vos pertes. Vous pouvez aussi le faire plus tard.",
    later: "<limits>Vos limites</limits>",
  },
  depositLimit: {
    title: "Votre limite de dépôt",
    first:
      "Avant votre premier dépôt, veuillez décider si vous voulez limiter le montant de vos dépôts. Vous pourrez modifier ce choix plus tard.",
    again: "Il est temps de vérifier si votre limite de dépôt vous convient toujours.",
    legend: "Votre choix",
    set: "Fixer une limite de dépôt",
    none: "Aucune limite de dépôt",
    keep: (limits) => `Garder ma limite\u00a0: ${limits}`,
    another:
      "Fixer une autre limite. Si elle est plus élevée, elle s’appliquera après 24\u00a0heures, une fois confirmée.",
    remove: "Aucune limite de dépôt. Ce choix s’appliquera après 24\u00a0heures, une fois confirmé.",
    limit: (amount, period) => `${amount} en ${period}`,
    amount: "Limite en dollars américains",
    amountHint: "Seulement si vous fixez une limite",
    period: "Période de la limite",
    periods: { day: "24\u00a0heures", week: "7\u00a0jours", month: "30\u00a0jours" },
    busy: "Un instant…",
    button: "ENREGISTRER ET CONTINUER",
  },
  protection: "Comment votre argent est protégé",
  newWindow: "La caisse s’ouvre dans une nouvelle fenêtre. <back>J’ai payé, actualiser</back>",
  coupon: {
    none: "Vous n’avez pas de coupon actif.",
    without:
      "«\u00a0Déposer\u00a0» n’utilise aucun coupon et ne donne donc pas de bonus. Pour en avoir un, choisissez d’abord «\u00a0Déposer avec un coupon\u00a0».",
    states: {
      requested: "<coupon>{name}</coupon>\u00a0: en attente d’un dépôt",
      redeemed: "<coupon>{name}</coupon>\u00a0: actif",
    },
    nextDeposit: "Votre prochain dépôt profitera du bonus de ce coupon.",
    noExtraBonus: "Un nouveau dépôt ne donne pas d’autre bonus tant qu’un coupon est actif.",
    viewAll: "Voir les coupons",
  },
  couponChoices: {
    none: "Il n’y a pas d’autre coupon de dépôt aujourd’hui.",
    another: "Un autre coupon",
    forDeposit: "Coupons pour votre dépôt",
    giftFrom: (gift, minimum) => `${gift}, à partir de ${minimum}`,
    takesPlace: "Il remplace le coupon en attente.",
    busy: "Un instant…",
    use: "Utiliser ce coupon",
  },
};
