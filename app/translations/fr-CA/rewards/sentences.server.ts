import type { RewardSentences } from "~/rewards/sentences.server";

export const sentences: RewardSentences = {
  of: "rewards/sentences",
  activeCoupon:
    "Vous avez un coupon actif. Terminez-en les mises exigées ou annulez-le d’abord. La récompense est à vous jusqu’à la fin de la journée.",
  redeemed: "Votre récompense du jour est à vous.",
  redeemedAlready: "Vous avez déjà pris la récompense d’aujourd’hui.",
  none: "Nous n’offrons pas de récompense quotidienne.",
  saved: "Votre récompense du jour vous attend jusqu’à la fin de la journée. Vous la trouverez dans le menu.",
};
