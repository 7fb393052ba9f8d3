/** Text of the preferences page, except for the e-mail opt-out dialog. */
export const messages = {
  of: "account/preferences" as const,
  head: {
    title: "Preferences",
    label: "Language, look, and offers",
    description: "Set your email, Quick Play, lobby jackpot, and motion choices.",
  },
  on: "On",
  off: "Off",
  email: {
    title: "Offers by email",
    about: "Coupons, free spins, and news. We always email you about your account itself.",
    stop: "STOP EMAILS",
    send: "SEND ME OFFERS",
  },
  quickPlay: {
    title: "Quick Play",
    about: "A personal link that logs you in and takes you straight to a game. Save it as a bookmark.",
    keepSecret:
      "<strong>Anyone with this link can play with your account.</strong> Don’t share it. If you have, make a new one and the old one will stop working.",
    elsewhere:
      "You turned it on in another browser, and only that browser has the link. You can make a new one.",
    unavailable: "Quick Play isn’t available right now.",
    newLink: "MAKE A NEW LINK",
    turnOn: "TURN ON",
    turnOff: "TURN OFF",
  },
  jackpot: {
    title: "Lobby jackpot",
    about: "It costs one cent a spin, and any spin can win. <more>How it works</more>",
    leave: "LEAVE",
    join: "JOIN",
  },
  motion: {
    title: "Reduce motion",
    about:
      "In this browser, reels stop right away and nothing moves on its own. We also follow your device’s reduced-motion setting.",
    allow: "ALLOW MOTION",
    reduce: "REDUCE MOTION",
  },
  language: { title: "Language", about: "The language of every page." },
  theme: "Dark or light",
  lite: {
    title: "Lite site",
    about:
      "The lite site uses no JavaScript. It loads faster on a slow connection, and everything still works.",
  },
};

export type PreferencesMessages = typeof messages;
