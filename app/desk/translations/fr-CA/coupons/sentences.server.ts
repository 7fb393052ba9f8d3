import type { CouponsSentences } from "~/desk/coupons/sentences.server";

export const sentences: CouponsSentences = {
  of: "desk/coupons/sentences",
  made: (code) => `Le coupon ${code} est créé.`,
  changed: (code, version) => `La version ${version} de ${code} est maintenant offerte.`,
  ended: (code) => `Le coupon ${code} n’est plus offert.`,
  notEditable: "Ce type de coupon ne peut pas être modifié ici.",
  noTitle: "Donnez-lui un titre.",
  noDescription: "Décrivez-le.",
  noCode: "Donnez-lui un code.",
  code: "De 3 à 24\u00a0lettres, chiffres et traits d’union.",
  choices: "Un jeu par ligne\u00a0: son code, une espace, son nombre de tours.",
  countries: "Des codes de deux lettres, par exemple CA, US.",
  image: "Une image du site, par exemple /images/offers/default.svg.",
  faults: {
    no_tier: "Indiquez les dépôts qui y donnent droit\u00a0: remplissez au moins une ligne.",
    tier_reversed: "Le dépôt minimal d’une ligne dépasse son dépôt maximal.",
    tier_empty:
      "Une ligne ne donne rien\u00a0: indiquez un bonus supérieur à 0\u00a0% ou des tours gratuits.",
    tier_unwagered:
      "Un bonus sans exigence de mise pourrait être retiré aussitôt\u00a0: indiquez combien de fois le dépôt doit être misé.",
    no_amount: "Indiquez le montant qu’il donne.",
    no_spins: "Indiquez combien de tours gratuits il donne.",
    no_spin_game: "Indiquez le jeu des tours gratuits.",
    no_spin_stake: "Indiquez la mise de chaque tour gratuit.",
    choices_unused: "Seuls les tours gratuits immédiats laissent le choix du jeu.",
    choices_repeated: "Indiquez chaque jeu une seule fois.",
    country_unknown:
      "Le pays d’un visiteur n’est pas connu\u00a0: montrez le coupon aux joueurs, ou par son lien.",
    french_uneven: "Le sous-titre et les conditions doivent figurer dans les deux langues, ou dans aucune.",
    ends_early: "La fin doit suivre le début.",
  },
  atLeast: (least) => `Au moins ${least}.`,
  atMost: (most) => `Au plus ${most}.`,
  outOfBounds: "Cette valeur est hors limites.",
};
