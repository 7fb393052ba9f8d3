import type { TodaySentences } from "~/desk/today/sentences.server";

export const sentences: TodaySentences = {
  of: "desk/today/sentences",
  chooseDeposit: "Choisissez un dépôt.",
  credited: "Le montant est crédité.",
  returned: "Le montant retourne au joueur.",
};
