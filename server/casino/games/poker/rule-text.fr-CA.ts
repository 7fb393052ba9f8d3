import { frenchAbandonedRule } from "../abandoned.fr-CA";
import type { PokerText } from "./rule-text";

const ACE = "L’as est la plus forte carte, et aussi la plus faible dans as, deux, trois, quatre, cinq.";
const ROYAL =
  "Une quinte royale se compose du dix, du valet, de la dame, du roi et de l’as d’une même couleur.";
const LOWEST = "La plus petite main qui paie est une paire de valets, de dames, de rois ou d’as.";

export const french: PokerText = {
  method:
    "Énumération exacte des 2\u00a0598\u00a0960 donnes et, pour chacune, des 32\u00a0façons de garder des cartes et de tous les tirages possibles, en prenant chaque fois le meilleur choix. Les autres choix rendent moins.",
  game: "Vous jouez au poker à tirage contre le tableau des gains, avec un jeu de 52\u00a0cartes, mélangé de nouveau pour chaque partie. Il n’y a pas de main de croupier à battre.",
  oneHand: [
    "DISTRIBUER place votre mise et donne cinq cartes. Choisissez les cartes à garder, d’aucune à toutes les cinq, puis appuyez sur TIRER\u00a0: chaque carte que vous ne gardez pas est remplacée, de gauche à droite, par les cartes suivantes du même jeu mélangé. Vous tirez une seule fois. La main paie un multiple de votre mise.",
  ],
  manyHands: (hands) => [
    `Votre mise couvre ${hands}\u00a0mains, à parts égales.`,
    `DISTRIBUER place votre mise et donne cinq cartes, les mêmes pour les ${hands}\u00a0mains. Choisissez les cartes à garder, d’aucune à toutes les cinq, puis appuyez sur TIRER\u00a0: chaque main conserve ce que vous gardez et remplace les autres cartes, de gauche à droite, avec son propre jeu\u00a0: les 47\u00a0cartes qui n’ont pas été distribuées, dans un ordre qui lui est propre. Vous tirez une seule fois. Chaque main paie un multiple de sa part de votre mise.`,
  ],
  pays: "Une main finale paie sa ligne la plus élevée du tableau des gains, la même pour toutes les mises.",
  hands: {
    jacks_or_better: [LOWEST, `${ACE} ${ROYAL}`],
    bonus_poker: [
      `${LOWEST} Un carré paie davantage avec des as, des deux, des trois ou des quatre.`,
      `${ACE} ${ROYAL}`,
    ],
    deuces_wild: [
      "Les quatre deux sont des jokers\u00a0: chacun vaut la carte qui donne la meilleure main. La plus petite main qui paie est un brelan.",
      `Une quinte royale naturelle se compose du dix, du valet, de la dame, du roi et de l’as d’une même couleur, sans deux. Avec des deux, c’est une quinte royale avec joker. ${ACE}`,
    ],
  },
  abandoned: frenchAbandonedRule(
    "Une main distribuée pour laquelle vous n’avez pas tiré",
    "les cinq cartes distribuées sont gardées, et aucune n’est tirée",
  ),
  stream: (hands) =>
    hands === 1
      ? "Le flux vérifiable de la partie fixe l’ordre du jeu avant la donne. Les cartes que vous gardez ne changent rien à celles qui suivent."
      : "Le flux vérifiable de la partie fixe l’ordre de chaque jeu avant la donne. Les cartes que vous gardez ne changent rien à celles qui suivent, dans aucun des jeux.",
  best: "Le taux de retour affiché ici suppose le meilleur choix à chaque main. Il est plus bas avec d’autres choix.",
};
