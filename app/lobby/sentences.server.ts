/** Flash messages of the lobby. */
export const sentences = {
  of: "lobby/sentences" as const,
  notConfirmed: "We couldn’t confirm that change yet. Reload the page to see your favorites.",
  notSaved: "We couldn’t update your favorites. Please try again.",
  loggedOut: "Please log in to save favorites.",
  noLiveTables: "We can’t reach the live tables right now. Please try again in a moment.",
};

export type LobbySentences = typeof sentences;
