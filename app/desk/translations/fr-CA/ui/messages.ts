import type { DeskUiMessages } from "~/desk/ui/messages";

export const messages: DeskUiMessages = {
  of: "desk/ui",
  language: "Langue",
  choose: "Choisir",
  pages: "Pages",
  firstPage: "Première page",
  nextPage: "Page suivante",
  filter: "Filtrer",
  reason: "Raison",
  reasonHint: "Vos collègues et l’audit la lisent dans le journal.",
  claim: "Prise en charge",
  claimIt: "Prendre en charge",
  releaseIt: "Libérer",
  nobody: "Personne",
  you: "Vous",
  claimedBy: { label: "Pris en charge par", any: "Tous", mine: "Moi", nobody: "Personne" },
  noSigns: "Aucune règle n’a rien à signaler.",
  signs: {
    barely_played: "à peine joué",
    first_withdrawal: "premier retrait",
    identity: "identité",
    near_limit: "près du plafond",
    new_method: "nouveau mode",
    not_played: "non joué",
    refused_before: "déjà refusé",
    same_person: "même personne",
    shared_address: "adresse partagée",
    shared_card: "carte partagée",
    shared_coin_address: "adresse crypto partagée",
    withdrawal_waits: "retrait en attente",
  },
  seen: {
    barely_played: ({ percent }) => `Seulement ${percent}\u00a0% du dernier dépôt a été misé depuis.`,
    first_withdrawal: () => "C’est le premier retrait de ce joueur.",
    identity: ({ identity }) => `L’identité n’est pas vérifiée (${identity}).`,
    near_limit: ({ percent }) => `${percent}\u00a0% de ce qui peut être retiré en 24\u00a0heures.`,
    new_method: ({ days }) =>
      `Le mode a été ajouté ${days === 0 ? "aujourd’hui" : days === 1 ? "hier" : `il y a ${days}\u00a0jours`}, et rien n’y a encore été payé.`,
    not_played: () =>
      "Rien n’a été misé depuis le dernier dépôt\u00a0: l’argent n’a fait qu’entrer et sortir.",
    refused_before: ({ count, refusal }) =>
      `Les documents ont déjà été refusés ${count === 1 ? "une fois" : `${count}\u00a0fois`}\u00a0: ${refusal}.`,
    same_person: ({ players }) =>
      `D’autres joueurs ont le même nom et la même date de naissance\u00a0: ${players}.`,
    shared_address: ({ players }) => `D’autres joueurs ont la même adresse\u00a0: ${players}.`,
    shared_card: ({ players }) =>
      `D’autres joueurs ont déposé avec une carte de même marque et aux mêmes derniers chiffres\u00a0: ${players}.`,
    shared_coin_address: ({ players }) =>
      `D’autres joueurs sont payés à la même adresse crypto\u00a0: ${players}.`,
    withdrawal_waits: ({ count }) =>
      count === 1 ? "Un retrait attend une décision." : `${count}\u00a0retraits attendent une décision.`,
  },
  andMore: (players) => `${players} et d’autres`,
  bar: (label, amount) => `${label}\u00a0: ${amount}`,
};
