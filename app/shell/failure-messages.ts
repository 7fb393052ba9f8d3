import { SOMETHING_WENT_WRONG } from "~/casino/presentable";

/**
 * What replaces a page that is unavailable, by the casino's failure or the status, with links to go on. The
 * page head needs some of the titles too; those are in messages.ts.
 */
export const messages = {
  of: "shell/failure" as const,
  maintenance: {
    title: "We’ll be right back",
    text: "Nothing was lost. Please try again in a few minutes.",
  },
  unavailable: {
    title: "The casino isn’t responding",
    text: "Nothing was lost. Please try again in a moment.",
    /** For a player, whose session continues. */
    playerText: "You’re still logged in, and nothing was lost. Please try again in a moment.",
  },
  foreign: {
    title: "We couldn’t accept this form",
    text: "It came from another site, or your browser hid where it came from. Nothing was changed. Please open the page again and submit the form from there.",
  },
  missing: "It may have moved, or there may be a typo in the address.",
  tooLarge: {
    title: "That form is too large",
    text: "The form is larger than we can accept. Nothing was changed.",
  },
  other: SOMETHING_WENT_WRONG,
  notFound: "Not found",
  notPossible: "That’s not possible",
  tryAgain: "Try again",
  toGames: "Go to games",
  support: "Contact support",
  search: { label: "Search games", button: "Search" },
  places: {
    label: "Where to go next",
    coupons: "Coupons",
    games: "Games",
    faq: "FAQ",
    start: "Home",
  },
  closed: {
    title: "Maintenance",
    /** The exact wording is prescribed. */
    text: "Sorry, the product is currently undergoing maintenance. Please try again later.",
    close: "CLOSE",
  },
};

export type FailureMessages = typeof messages;
