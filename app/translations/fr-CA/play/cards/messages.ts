import type { CardsMessages } from "~/play/cards/messages";

export const messages: CardsMessages = {
  of: "play/cards",
  ranks: {
    "2": "Deux",
    "3": "Trois",
    "4": "Quatre",
    "5": "Cinq",
    "6": "Six",
    "7": "Sept",
    "8": "Huit",
    "9": "Neuf",
    T: "Dix",
    J: "Valet",
    Q: "Dame",
    K: "Roi",
    A: "As",
  },
  suits: { C: "trèfle", D: "carreau", H: "cœur", S: "pique" },
  card: (rank, suit) => `${rank} de ${suit}`,
  faceDown: "Une carte, face cachée",
  hand: (name) => `${name}\u00a0:`,
  hold: "Garder",
  holdSign: "GARDER",
  heldSign: "GARDÉE",
  all: (hands) => `Les ${hands} mains`,
};
