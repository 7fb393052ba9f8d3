/** Messages about cards on a table. */
export const messages = {
  of: "play/cards" as const,
  ranks: {
    "2": "Two",
    "3": "Three",
    "4": "Four",
    "5": "Five",
    "6": "Six",
    "7": "Seven",
    "8": "Eight",
    "9": "Nine",
    T: "Ten",
    J: "Jack",
    Q: "Queen",
    K: "King",
    A: "Ace",
  } as Readonly<Record<string, string>>,
  suits: { C: "clubs", D: "diamonds", H: "hearts", S: "spades" } as Readonly<Record<string, string>>,
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  faceDown: "A card, face down",
  /** Precedes the cards of a hand. */
  hand: (name: string) => `${name}:`,
  /** Precedes the name of a card that can be held. */
  hold: "Hold",
  holdSign: "HOLD",
  heldSign: "HELD",
  all: (hands: number) => `All ${hands} hands`,
};

export type CardsMessages = typeof messages;
