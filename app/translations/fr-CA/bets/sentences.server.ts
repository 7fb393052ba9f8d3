import type { BetSentences } from "~/bets/sentences.server";

export const sentences: BetSentences = {
  of: "bets/sentences",
  noStake: {
    ownLimit: (most, least) =>
      `Votre propre limite permet des mises d’au plus ${most} en ce moment. La mise minimale de ce jeu est de ${least}\u00a0: vous ne pouvez donc pas y miser.`,
    other: (most, least) =>
      `Votre mise maximale est de ${most} en ce moment, selon votre catégorie, votre coupon ou votre pays. La mise minimale de ce jeu est de ${least}\u00a0: vous ne pouvez donc pas y miser.`,
    limits: "Vos limites",
  },
};
