import type { JackpotMessages } from "~/shell/jackpot-messages";

export const messages: JackpotMessages = {
  of: "shell/jackpot",
  label: "Gros lot",
  won: "Vous avez gagné le gros lot de la salle.",
  claim: "Le réclamer",
};
