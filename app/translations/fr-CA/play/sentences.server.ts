import { MAX_PICKS } from "~/play/keno/keno-words";
import type { PlaySentences } from "~/play/sentences.server";

/** @param again the button that plays */
const stale = (again: string) =>
  `Cette page n’était plus à jour, car elle avait déjà servi à une autre partie. Aucune mise n’a été faite. Appuyez sur ${again} pour jouer.`;

export const sentences: PlaySentences = {
  of: "play/sentences",
  chooseStake: "Choisissez une mise.",
  stakeOfGame: "Choisissez l’une des mises de ce jeu.",
  balanceTooLow:
    "Votre solde est trop bas pour cette mise. Choisissez-en une plus petite ou faites un dépôt à la caisse.",
  aboveMaximum: "Cette mise dépasse votre maximum actuel. Choisissez-en une plus petite.",
  noSuchGame: "Ce jeu n’est pas offert. Choisissez-en un autre dans la salle de jeux.",
  cannotOpen: (game) =>
    `Impossible d’ouvrir ${game} pour l’instant, car le casino n’a pas encore relié ses jeux à ce site. Votre solde n’a pas changé.`,
  tooFast: "C’était un peu rapide. Attendez une seconde, puis réessayez.",
  openRound: "Vous avez une partie en cours à ce jeu. Terminez-la d’abord.",

  staleSpin: stale("LANCER"),
  staleFreeSpin: stale("TOUR GRATUIT"),
  staleDeal: stale("DISTRIBUER"),
  staleDraw: stale("TIRER"),
  staleDrop: stale("LÂCHER"),
  staleRoll: stale("LANCER"),
  staleCard: stale("ACHETER"),

  noFreeSpins: "Vous avez utilisé tous vos tours gratuits. Choisissez une mise pour continuer à jouer.",
  freeSpinsElsewhere:
    "Vos tours gratuits sont valables à un autre jeu. Choisissez une mise pour jouer à celui-ci.",

  lowCredits:
    "Vous n’avez pas assez de crédits de démo. Choisissez une mise plus petite ou prenez de nouveaux crédits.",
  demoUnreadable: "Nous n’avons pas pu charger cette démo. Une nouvelle a commencé.",

  goneHand: "Cette main n’est plus sur la table. Distribuez-en une nouvelle.",
  pokerHandOpen: "Votre dernière main est encore sur la table. Choisissez les cartes à garder, puis tirez.",
  chooseHold: "Choisissez les cartes à garder parmi les cinq.",
  badHold:
    "Ce tirage n’est pas possible. Gardez les cartes de votre choix parmi les cinq. Si la main est terminée, distribuez-en une nouvelle.",
  drawnAlready:
    "Vous avez déjà tiré pour cette main en gardant d’autres cartes. Le résultat est ci-dessous. Distribuez une nouvelle main pour continuer à jouer.",

  blackjackHandOpen: "Votre dernière main est encore sur la table. Terminez-la d’abord.",
  pressMove: "Appuyez sur l’un des boutons.",
  lateMove: "Ce choix n’est plus possible, car la main a avancé. Voici où elle en est.",
  lowForMove:
    "Votre solde est trop bas pour doubler ou séparer, car il faut ajouter l’équivalent de votre mise. Tirez ou restez.",
  moveAboveMaximum: "Doubler ou séparer dépasserait votre mise maximale actuelle. Tirez ou restez.",

  pickNumbers: `Choisissez de un à ${MAX_PICKS} numéros.`,
  pickOneToTen: "Choisissez de un à dix numéros.",
  chooseRows: "Choisissez 8, 12 ou 16 rangées.",
  chooseRisk: "Choisissez un niveau de risque.",
  chooseBoard: "Choisissez 8, 12 ou 16 rangées et un niveau de risque.",
  chooseTarget: "Choisissez une cible.",
  targetOfGame: "Choisissez l’une des cibles.",

  noFairness: "Les parties de nos jeux ne peuvent pas être vérifiées sur cette page.",
  noChanges: "Nous ne tenons pas de liste des modifications de nos jeux.",
  seedOfChoice: "Entrez une graine du client.",
  checkedSeedTooLong: "La graine du client d’une partie compte au plus 128 caractères.",
  seedTooLong: "Une graine du client compte au plus 64 caractères.",
  handUnderSeed: "Vous avez encore une main en cours avec cette graine. Terminez-la, puis révélez la graine.",
  seedChanged:
    "Vos graines ont changé, peut-être dans un autre onglet. Rechargez cette page pour voir l’empreinte de la prochaine graine du serveur, puis choisissez de nouveau.",
  gameCode: "Un code de jeu se compose de deux nombres, comme 101-1.",
  serverSeed: "La graine du serveur compte 64 chiffres hexadécimaux.",
  clientSeed: "Entrez la graine du client.",
  version: "Entrez la version sous forme de nombre.",
  nonce: "Le nonce est un nombre entier, 0 ou plus.",
  wholeCents: "La mise est un nombre entier de cents.",
  stakeAboveNothing: "La mise doit être supérieure à 0.",
  steps: "Les étapes s’écrivent comme draw:0,2, avec les positions gardées de 0 à 4.",
};
