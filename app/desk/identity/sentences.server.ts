/** What the server answers to the form of a player's identity. */
export const sentences = {
  of: "desk/identity/sentences" as const,
  yours: "It is yours for 15 minutes.",
  free: "It is released.",
  verified: "The player is verified.",
  refused: "The documents are refused; the player is told why.",
};

export type IdentitySentences = typeof sentences;
