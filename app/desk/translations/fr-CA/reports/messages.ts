import type { ReportsMessages } from "~/desk/reports/messages";

export const messages: ReportsMessages = {
  of: "desk/reports",
  title: "Rapports",
  report: "Rapport",
  show: "Afficher",
  firstDay: "Premier jour",
  lastDay: "Dernier jour",
  periods: "Périodes",
  presets: {
    today: "Aujourd’hui",
    week: "7\u00a0jours",
    days30: "30\u00a0jours",
    thisMonth: "Ce mois-ci",
    lastMonth: "Le mois dernier",
  },
  ofReport: (title) => `\u00a0: ${title}`,
  twoDays: "Indiquez deux jours.",
  download: "Télécharger en CSV",
  empty: "Il n’y a rien pour ces jours.",
  all: "Tous les rapports",
  chart: (title, currency) => `${title} (${currency})`,
  titles: {
    day: "Argent par jour",
    month: "Argent par mois",
    game: "Argent par jeu",
    coupon: "Argent par coupon",
    country: "Argent par pays",
    method: "Argent par mode de paiement",
    liability: "Sommes dues aux joueurs",
    jackpots: "Gros lots",
  },
  withoutKey: {
    game: "Sans jeu",
    coupon: "Sans coupon",
    country: "Sans pays",
    method: "Sans paiement",
  },
  notes: {
    money:
      "Sommes du registre, selon la date d’inscription (UTC). Les mises sont celles des paris réglés, argent bonus et parties gratuites compris. Le PBJ (produit brut des jeux) est égal aux mises moins les gains. Le coût des bonus comprend les bonus accordés, les remises et les mises des parties gratuites, moins ce qui a été perdu. Le PNJ (produit net des jeux) est égal au PBJ moins le coût des bonus. Les retraits comptent lorsqu’ils sont payés. Les remboursements et les corrections ne font pas partie du coût des bonus\u202f; les gros lots ont leur propre rapport. Chaque regroupement montre chaque opération dans une seule ligne.",
    liability:
      "Ce que les joueurs ont dans leurs comptes à la fin de chaque jour (UTC), et en ce moment pour aujourd’hui\u00a0: l’argent comptant, l’argent bonus et les sommes retenues pour les retraits. Ces sommes se comparent au solde en banque. Les mises des paris non réglés ne sont pas dans le total.",
    jackpots:
      "Les gains comptent à la date où ils sont remportés\u202f; «\u00a0payé\u00a0» désigne ce que le registre a versé aux joueurs, ce qui se fait à la réclamation pour le gros lot de la salle. Les versements viennent des mises des jeux, les paris des joueurs du gros lot de la salle, les mises de départ de la maison\u202f; le registre ne distingue pas les cagnottes. Les cagnottes sont celles de maintenant.",
  },
  heads: {
    currency: "Devise",
    money: ["Mises", "Gains", "PBJ", "Coût des bonus", "PNJ", "Dépôts", "Retraits", "Corrections"],
    day: ["Jour"],
    month: ["Mois"],
    game: ["Jeu", "Code"],
    coupon: ["Coupon"],
    country: ["Pays"],
    method: ["Mode"],
    liability: ["Jour", "Devise", "Comptant", "Bonus", "Retenu", "Total", "Mises ouvertes"],
    jackpots: [
      ...["Gros lot", "Code", "Devise", "Dans la cagnotte", "Gagnants", "Gagné"],
      ...["Versements", "Paris", "Mises de départ", "Payé"],
    ],
  },
  charts: { money: "PNJ", liability: "Total", jackpots: "Dans les cagnottes" },
};
