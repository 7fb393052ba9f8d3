/** Messages of pages sent when the app cannot render one. */
export const messages = {
  of: "ui/plain" as const,
  /** Rendering the page failed. */
  failure: {
    title: "Something went wrong",
    text: "We couldn’t load this page. Your money and coupons are safe. Please try again in a moment.",
  },
  /** The prescribed sentence of the `casinoMaintenance` dialog. */
  maintenance: {
    title: "We’ll be right back",
    text: "Sorry, the product is currently undergoing maintenance. Please try again later.",
  },
  /** An address that cannot belong to any page. */
  missing: {
    title: "This page doesn’t exist",
    text: "It may have moved, or there may be a typo in the address.",
  },
  /** Shown by the service worker of the installed app. */
  offline: {
    title: "You’re offline",
    text: "You’re not connected to the casino. Nothing is bet or paid while you’re offline. Your balance and open rounds will be waiting for you.",
  },
  /** A form that, judging by its headers, another site sent. */
  foreign: {
    title: "We couldn’t accept this form",
    text: "It came from another site, or your browser hid where it came from. Nothing was changed. Please open the page again and submit the form from there.",
  },
  openAgain: "Open the page again",
  tryAgain: "Try again",
  toStart: "Go to home",
};

export type PlainMessages = typeof messages;
