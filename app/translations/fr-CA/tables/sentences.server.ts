import type { TableSentences } from "~/tables/sentences.server";

export const sentences: TableSentences = {
  of: "tables/sentences",
  chip: "Choisissez un jeton.",
  noField: "Choisissez où placer vos jetons. Marquez au moins une case du tapis.",
  badField: "L’une de ces cases n’est pas sur le tapis. Choisissez de nouveau.",
  stake: "Choisissez une mise.",
  target: "Choisissez un encaissement automatique de 1,01 à 1\u00a0000,00.",
  targetWithoutScript:
    "Choisissez un encaissement automatique. Sans JavaScript, cette page ne peut pas suivre le vol\u00a0: elle encaisse donc pour vous.",
  targetInDemo: "Choisissez un encaissement automatique. Les vols de démo se terminent aussitôt.",

  lowBalance:
    "Votre solde est trop bas\u00a0: votre mise n’a pas été placée. Choisissez-en une plus petite ou faites un dépôt à la caisse.",
  closed: "Cette table n’est pas ouverte. Choisissez-en une autre.",
  usedPage:
    "Cette page n’était plus à jour, car elle avait déjà servi à une autre mise. Aucune nouvelle mise n’a été placée. Veuillez réessayer.",
  chipsAboveLimit:
    "Ces jetons dépasseraient votre mise maximale pour cette partie. Aucune mise n’a été placée.",
  chipUnknown: "Choisissez l’un des jetons de cette table.",
  stakeAboveLimit: "Cette mise dépasse votre maximum actuel. Choisissez-en une plus petite.",
  stakeUnknown: "Choisissez l’une des mises de cette table.",
  aboard: "Vous avez déjà une mise sur ce vol. La limite est d’une par vol.",
  nothingToCashOut: "Il n’y a rien à encaisser. Le vol n’a pas commencé, ou vous avez déjà encaissé.",
  betGone: "Cette mise n’est plus sur la table.",

  lowCredits:
    "Vous n’avez pas assez de crédits de démo pour cette mise. Choisissez-en une plus petite ou prenez de nouveaux crédits.",
  demoAboveLimit: "Vos jetons dépassent la mise maximale d’une partie.",
  demoLost: "Nous n’avons pas pu charger cette démo. Une nouvelle a commencé.",
};
