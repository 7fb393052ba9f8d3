import type { CorrectionsMessages } from "~/desk/corrections/messages";

export const messages: CorrectionsMessages = {
  of: "desk/corrections",
  title: "Corrections",
  intro:
    "Elles attendent un second opérateur, les plus anciennes d’abord. Qui en a demandé une peut seulement la retirer.",
  empty: "Aucune correction n’attend.",
  one: (amount, player) => `${amount} pour ${player}`,
  player: "Joueur",
  requestedBy: "Demandée par",
  since: "Depuis",
  reason: "Raison",
  confirm: "Confirmer",
  withdraw: "Retirer",
  refuse: "Refuser",
};
