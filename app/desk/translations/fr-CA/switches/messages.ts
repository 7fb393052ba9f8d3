import type { SwitchesMessages } from "~/desk/switches/messages";

export const messages: SwitchesMessages = {
  of: "desk/switches",
  title: "Interrupteurs",
  intro: "Chaque copie du casino suit un interrupteur en moins d’une seconde.",
  on: "Activé",
  off: "Désactivé",
  name: "Nom",
  state: "État",
  since: "Depuis",
  by: "Par",
  reason: "Raison",
  action: "Intervention",
  now: "En ce moment",
  switchOn: "Activer",
  switchOff: "Désactiver",
  switchIt: (title, isOn) => `${isOn ? "Désactiver" : "Activer"}\u00a0: ${title}`,
  internal: "Les joueurs voient ce qui est fermé, jamais la raison\u00a0: elle reste interne.",
  leave: "Laisser tel quel",
  nothing: "Il n’y a rien à activer ni à désactiver.",
  groups: { house: "Maison", money: "Argent", markets: "Marchés", jackpots: "Gros lots", games: "Jeux" },
  search: "Titre ou code d’un jeu",
  noGame: "Il n’y a aucun jeu.",
  noSuchGame: (typed) => `Aucun jeu ne s’appelle «\u00a0${typed}\u00a0».`,
  effects: {
    house:
      "Désactivé\u00a0: les joueurs voient la page d’entretien et ne peuvent rien faire. Les parties, les dépôts et les retraits en cours restent tels quels.",
    signups: "Désactivé\u00a0: personne ne peut ouvrir de compte.",
    deposits:
      "Désactivé\u00a0: aucun nouveau dépôt n’est accepté. Les dépôts déjà en route arrivent quand même.",
    withdrawals:
      "Désactivé\u00a0: aucun nouveau retrait n’est accepté. Les retraits en cours suivent leur cours.",
    game: "Désactivé\u00a0: aucune nouvelle partie ne commence et la salle ne le montre plus. Les parties en cours peuvent être terminées.",
    market:
      "Désactivé\u00a0: personne dans les pays de ce profil ne peut ouvrir de compte. Les joueurs qui s’y trouvent continuent de jouer.",
    jackpot:
      "Désactivé\u00a0: le gros lot est en pause. Les parties qui commencent n’y versent rien et ne peuvent pas le gagner\u202f; ce qu’il contient y reste, et ce qui a été gagné est payé.",
  },
  names: { house: "Casino", signups: "Inscriptions", deposits: "Dépôts", withdrawals: "Retraits" },
  lobbyJackpot: "Gros lot de la salle",
  jackpot: (game) => `Gros lot de ${game}`,
  market: (profile) => `Marché ${profile}`,
};
