import type { MarketMessages } from "~/pages/market-messages";

export const messages: MarketMessages = {
  of: "landing/market",
  title: (country) =>
    country === null ? "Règles pour les joueurs" : `Règles pour les joueurs\u00a0: ${country}`,
  description: "Mises, rythme et bonus selon les règles de votre pays.",
  lead: "Ces règles s’ajoutent à nos conditions. Le casino les applique à chaque partie.",
  none: "Aucune autre règle ne s’applique à votre pays. Nos conditions et les règles de chaque jeu s’appliquent.",
  unavailable: "Nous ne pouvons pas afficher les règles en ce moment. Réessayez dans quelques minutes.",
  highestStake: "Mise maximale par partie",
  stake: (amount, age) => (age === null ? amount : `${amount} à partir de ${age}\u00a0ans`),
  noLimit: "Selon chaque jeu",
  wagering: "Exigence de mise d’un bonus",
  wageringAtMost: (times) => `Au plus ${times}\u00a0fois le bonus`,
  wageringFree: "Selon chaque coupon",
  bonusGames: "Jeux admissibles avec un bonus",
  slotsOnly: "Machines à sous seulement tant qu’un coupon est actif",
  allGames: "Tous les jeux, selon chaque coupon",
  turnover: "Dépôts non misés",
  turnoverOf: (times) =>
    times === "1"
      ? "Retournent sur leur carte, ou ailleurs après examen"
      : `Jusqu’à ce qu’ils soient misés ${times}\u00a0fois\u00a0: retournent sur leur carte, ou ailleurs après examen`,
  turnoverFree: "Peuvent être retirés vers n’importe quel mode",
  depositLimit: "Limite de dépôt",
  depositLimitFree: "Si vous en fixez une",
  depositLimitPrompt: (months) =>
    `Vous décidez avant votre premier dépôt, puis nous vous le rappelons ${months === 1 ? "chaque mois" : `tous les ${months}\u00a0mois`}`,
  pace: "Durée minimale d’une partie",
  paceOf: (slots, other) =>
    `${slots}\u00a0secondes pour les machines à sous, ${other}\u00a0secondes pour les autres jeux`,
  paceFree: "Aucune",
  oneSlot: "Machines à sous en même temps",
  one: (seconds) => `Une seule\u202f; une autre s’ouvre ${seconds}\u00a0secondes après votre dernier tour`,
  any: "Autant que vous voulez",
  idle: "En cas d’inactivité",
  signedOut: (minutes) => `Votre session prend fin après ${minutes}\u00a0minutes`,
  staysIn: "Vous restez connecté jusqu’à la fin de votre session",
  demo: "Démos",
  demoAge: "Nous demandons d’abord votre âge",
  demoFree: "Ouvertes à tous",
  passwords: "Votre mot de passe",
  passwordsUncommon: "Aucun des plus courants",
  passwordsFree: "Au moins 6\u00a0caractères, à votre choix",
  order: "Ce que la mise utilise d’abord",
  cashFirst: "Votre argent, puis votre bonus",
};
