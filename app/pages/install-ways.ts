export interface InstallWay {
  browser: string;
  steps: readonly string[];
}

/** How the lobby comes onto a home screen, in the words of each browser. */
export const INSTALL_WAYS: readonly InstallWay[] = [
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
    steps: ["Open the lobby.", "Keep it as a bookmark.", "It is the same page, with the browser around it."],
  },
];
