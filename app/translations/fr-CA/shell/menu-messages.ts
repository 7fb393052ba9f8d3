import type { MenuMessages } from "~/shell/menu-messages";

/** French for Canada. */
export const messages: MenuMessages = {
  of: "shell/menu",
  title: "Menu",
  moreTitle: "Plus d’info",
  home: "ACCUEIL",
  moreInfo: "PLUS D’INFO",
  back: "Retour",
  cashier: "Caisse",
  withdraw: "RETIRER",
  dailyReward: "RÉCOMPENSE DU JOUR",
  takeBreak: "FAIRE UNE PAUSE",
  history: "HISTORIQUE",
  jackpot: "GROS LOT DE LA SALLE",
  quickPlay: "JEU EXPRESS",
  limits: "LIMITES",
  messages: "MESSAGES",
  on: "Activé",
  off: "Désactivé",
  hello: (name) => `Bonjour, ${name}`,
  account: "Gérer le compte",
  logOut: "SE DÉCONNECTER",
};
