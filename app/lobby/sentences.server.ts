/** What the server says in the lobby. */
export const sentences = {
  of: "lobby/sentences" as const,
  notConfirmed: "We couldn’t confirm that change yet. Reload the page to see your favorites.",
  notSaved: "Your favourites could not be changed. Please try again.",
  loggedOut: "Please log in to keep favourites.",
  noLiveTables: "The live tables cannot be reached right now. Please try again in a moment.",
};
