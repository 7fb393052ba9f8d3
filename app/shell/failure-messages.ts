import { SOMETHING_WENT_WRONG } from "~/casino/presentable";

/**
 * What stands in place of a page that cannot be had, by the casino's failure or by status, and the ways on. The titles
 * that the head of a page needs as well are in messages.ts.
 */
export const messages = {
  of: "shell/failure" as const,
  maintenance: {
    title: "We are closed for a moment",
    text: "Nothing was lost. Please try again in a few minutes.",
  },
  unavailable: {
    title: "The casino is not answering",
    text: "Nothing was lost. Please try again in a moment.",
    /** For a player, whose session goes on. */
    playerText: "You are still logged in and nothing was lost. Please try again in a moment.",
  },
  foreign: {
    title: "This form was not accepted",
    text: "It came from another site, or your browser hid where it came from. Nothing was changed. Please open the page again and send the form from there.",
  },
  missing: "It may have moved, or the address may have a typing error.",
  tooLarge: {
    title: "That was too much",
    text: "The form was larger than we accept. Nothing was changed.",
  },
  other: SOMETHING_WENT_WRONG,
  notFound: "Not found",
  notPossible: "That is not possible",
  tryAgain: "Try again",
  toGames: "Go to the games",
  support: "Contact support",
  search: { label: "Search the games", button: "Search" },
  places: {
    label: "Ways on",
    coupons: "Coupons",
    games: "Games",
    faq: "Questions and answers",
    start: "Start",
  },
  closed: {
    title: "Maintenance",
    /** Spec §8, to the letter. */
    text: "Sorry, the product is currently undergoing maintenance. Please try again later.",
    close: "CLOSE",
  },
};

export type FailureMessages = typeof messages;
