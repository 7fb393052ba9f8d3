/** Text of the page that explains how to add the lobby to the home screen. */
export const messages = {
  of: "landing/download-lobby" as const,
  title: "Put the lobby on your home screen",
  description: "Install the lobby as an app on your phone or computer. No app store, no download.",
  lead: "There’s nothing to download. The app is this site, with its own icon on your screen and no browser bars around it.",
  open: "Open the lobby",
  back: "Back to home",
  waysTitle: "How to install it",
  /** In each browser's own terms. */
  ways: [
    {
      browser: "iPhone and iPad, Safari",
      steps: [
        "Open this page in Safari.",
        "Tap Share, the square with an arrow.",
        "Choose Add to Home Screen, then tap Add.",
      ],
    },
    {
      browser: "Android, Chrome or Edge",
      steps: ["Tap the menu (three dots).", "Choose Add to Home screen.", "Tap Install."],
    },
    {
      browser: "Android, Samsung Internet",
      steps: ["Tap the menu (three lines).", "Choose Add page to.", "Choose Home screen."],
    },
    {
      browser: "Android, Firefox",
      steps: ["Tap the menu (three dots).", "Choose Add app to Home screen, or Install.", "Tap Add."],
    },
    {
      browser: "Windows, Linux or Mac, Chrome or Edge",
      steps: [
        "Look for the install icon at the right end of the address bar.",
        "Or open the menu: “Cast, save, and share” in Chrome, “Apps” in Edge.",
        "Choose Install.",
      ],
    },
    {
      browser: "Mac, Safari",
      steps: ["Open the File menu.", "Choose Add to Dock.", "Tap Add."],
    },
    {
      browser: "Any other browser",
      steps: ["Open the lobby.", "Save it as a bookmark.", "It’s the same page, just inside your browser."],
    },
  ],
  whatTitle: "What it is, and what it isn’t",
  what: [
    "It opens the lobby and is always up to date. There are no updates to install.",
    "It takes about as much space as a photo and asks for no permissions.",
    "When you’re offline, it shows a page that says so. None of your data is stored on the device for that: no balance, no rounds, no name.",
    "You log in and out just like you do here. Remove it like any other app.",
  ],
  without:
    "The lobby also works without installing it, with JavaScript turned off, and on old phones: <how>how we make that work</how>.",
};

export type DownloadLobbyMessages = typeof messages;
