/** Messages of the page that lists the versions of the games' maths. */
export const messages = {
  of: "play/changes" as const,
  head: {
    title: "Changes to our games",
    description: "When the odds or payouts of each game changed, and how.",
  },
  intro:
    "A game’s odds and payouts never change in place. A change is a new version with a number of its own, listed here. Rounds keep the version they were played with: it’s in your record of each round, and it’s the one the <fairness>fairness page</fairness> checks them by.",
  unavailable: "We can’t show the list right now.",
  none: "No game has changed since it was first offered.",
  changed: "Games that changed",
  all: "Every game and its version",
  columns: { game: "Game", version: "Version", since: "Since", change: "What changed" },
  first: "First version",
};

export type GameChangesMessages = typeof messages;
