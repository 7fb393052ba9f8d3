import { brand } from "~/brand";

/** The words of the page that puts the lobby on a home screen. */
export const messages = {
  of: "pages/download-lobby" as const,
  title: "Put the lobby on your home screen",
  description: "Install the lobby as an app on a phone or a desktop, without a store and without a download.",
  lead: "There is nothing to download: the app is this site, with a picture of its own on your screen and without the browser around it.",
  open: "Open the lobby",
  back: "Back to the start",
  waysTitle: "How to install it",
  /** In the words of each browser. */
  ways: [
    {
      browser: "iPhone and iPad, Safari",
      steps: [
        "Open this page in Safari.",
        "Press Share, the square with an arrow.",
        "Choose Add to Home Screen, then Add.",
      ],
    },
    {
      browser: "Android, Chrome or Edge",
      steps: ["Press the menu, three dots.", "Choose Add to Home screen.", "Press Install."],
    },
    {
      browser: "Android, Samsung Internet",
      steps: ["Press the menu, three lines.", "Choose Add page to.", "Choose Home screen."],
    },
    {
      browser: "Android, Firefox",
      steps: ["Press the menu, three dots.", "Choose Add app to Home screen, or Install.", "Press Add."],
    },
    {
      browser: "Windows, Linux or Mac, Chrome or Edge",
      steps: [
        "Look for the install sign at the right end of the address bar.",
        "Or open the menu: in Chrome, Cast, save and share; in Edge, Apps.",
        "Choose Install.",
      ],
    },
    {
      browser: "Mac, Safari",
      steps: ["Open the File menu.", "Choose Add to Dock.", "Press Add."],
    },
    {
      browser: "Any other browser",
      steps: [
        "Open the lobby.",
        "Keep it as a bookmark.",
        "It is the same page, with the browser around it.",
      ],
    },
  ],
  whatTitle: "What it is, and what it is not",
  what: [
    "It opens the lobby, and is always the newest: there are no updates to install.",
    "It takes about as much room as a photograph, and asks for no permission.",
    "Without a connection it shows a page that says so. Nothing of yours is kept on the device for that: no balance, no round, no name.",
    "You sign in as you do here, and log out as you do here. Remove it like any other app.",
  ],
  without:
    "It also works without being installed, with script switched off and on old phones: <how>how we see to that</how>.",
  age: brand.ageNotice,
};

export type DownloadLobbyMessages = typeof messages;
