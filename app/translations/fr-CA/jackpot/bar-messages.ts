import type { JackpotBarMessages } from "~/jackpot/bar-messages";

export const messages: JackpotBarMessages = {
  of: "jackpot/bar",
  label: "Gros lot",
  lobby: "Gros lot de la salle",
  game: "Gros lot de ce jeu",
};
