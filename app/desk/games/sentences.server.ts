export const sentences = {
  of: "desk/games/sentences" as const,
  saved: "Settings saved.",
  atLeast: (least: number) => `At least ${least}.`,
  atMost: (most: number) => `At most ${most}.`,
  stakesCrossed: "The highest stake is below the least.",
  nameCategory: "Name a category.",
  nameCategoryToo: "Name the category too.",
  namePart: "Name the part of the category.",
  tickNew: "Tick “New” instead.",
  once: "A category comes once.",
};

export type GamesSentences = typeof sentences;
