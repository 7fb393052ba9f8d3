/** What a page says when the app that would render it cannot. */
export const messages = {
  of: "shell/plain" as const,
  /** Something broke while the page was made. */
  failure: {
    title: "Something went wrong",
    text: "The page could not be made. Your money and your coupons are where they were. Please try again in a moment.",
  },
  /** Spec §8: the sentence of the casinoMaintenance dialogue. */
  maintenance: {
    title: "We are closed for a moment",
    text: "Sorry, the product is currently undergoing maintenance. Please try again later.",
  },
  /** An address that no page can have. */
  missing: {
    title: "This page is not here",
    text: "It may have moved, or the address may have a typing error.",
  },
  /** Shown by the service worker of the installed app. */
  offline: {
    title: "You are offline",
    text: "There is no connection to the house. Nothing is staked or paid without one: open rounds wait for you, and so does your balance.",
  },
  /** A form that is not one of ours, as far as its headers tell. */
  foreign: {
    title: "This form was not accepted",
    text: "It came from another site, or your browser hid where it came from. Nothing was changed. Please open the page again and send the form from there.",
  },
  openAgain: "Open the page again",
  tryAgain: "Try again",
  toStart: "Go to the start",
};

export type PlainMessages = typeof messages;
