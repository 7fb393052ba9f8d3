import type { GamePageMessages } from "~/play/page-messages";

export const messages: GamePageMessages = {
  of: "play/page",
  head: {
    title: "Un jeu",
    description: "L’un de nos jeux.",
    describe: (game) =>
      `Jouez à ${game} dans votre navigateur, avec le tableau des gains et le taux de retour calculé à portée de main.`,
    sheetTitle: (game) => `${game}\u00a0: taux de retour et gains`,
  },
  ownTable: "Ce jeu a sa propre table.",
  links: {
    label: "À propos de ce jeu",
    returnToPlayer: (percent) => `Taux de retour\u00a0: <percent>${percent}</percent>`,
    sheet: "Taux de retour et gains",
    rules: "Gains et règles",
    demo: "Essayer la démo",
    fairness: "Équité",
    history: "Historique",
    games: "Tous les jeux",
  },
};
