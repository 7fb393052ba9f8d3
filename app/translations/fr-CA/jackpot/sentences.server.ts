import type { JackpotSentences } from "~/jackpot/sentences.server";
import { messages as moneyFormat } from "../ui/money";

export const sentences: JackpotSentences = {
  of: "jackpot/sentences",
  money: moneyFormat.money,
  joined: "Vous participez au gros lot de la salle. Bonne chance\u202f!",
  left: "Vous avez quitté le gros lot de la salle.",
  claimed: (amount) => `${amount} ajoutés à votre solde.`,
  claimedUnknown: "Votre gros lot a été ajouté à votre solde.",
  claimedAlready: "Votre gros lot est déjà dans votre solde.",
};
