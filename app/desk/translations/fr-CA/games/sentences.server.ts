import type { GamesSentences } from "~/desk/games/sentences.server";

export const sentences: GamesSentences = {
  of: "desk/games/sentences",
  saved: "Les réglages sont enregistrés.",
  atLeast: (least) => `Au moins ${least}.`,
  atMost: (most) => `Au plus ${most}.`,
  stakesCrossed: "La mise maximale est inférieure à la mise minimale.",
  nameCategory: "Nommez une catégorie.",
  nameCategoryToo: "Nommez aussi la catégorie.",
  namePart: "Nommez la section de la catégorie.",
  tickNew: "Cochez plutôt «\u00a0Nouveau\u00a0».",
  once: "Une catégorie ne figure qu’une fois.",
};
