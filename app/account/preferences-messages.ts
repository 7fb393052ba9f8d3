/** The words of the preferences; those of the dialog that stops e-mails come with it. */
export const messages = {
  of: "account/preferences" as const,
  head: {
    title: "Preferences",
    description: "Mail, quick play, the lobby jackpot and motion, as you want them.",
  },
  on: "On",
  off: "Off",
  email: {
    title: "Offers by e-mail",
    about: "Coupons, free spins and news. What concerns your account itself we write in any case.",
    stop: "STOP E-MAILS",
    send: "SEND ME OFFERS",
  },
  quickPlay: {
    title: "Quick Play",
    about: "A personal link that signs you in and takes you straight to a game. Keep it as a bookmark.",
    keepSecret:
      "<strong>Who has this link can play with your account.</strong> Share it with nobody. If you have, make a new one: the old one then opens nothing.",
    elsewhere:
      "It was turned on in another browser, and only that one knows the link. You can make a new one.",
    unavailable: "Quick Play is not available right now.",
    newLink: "MAKE A NEW LINK",
    turnOn: "TURN ON",
    turnOff: "TURN OFF",
  },
  jackpot: {
    title: "Lobby jackpot",
    about: "One cent on every spin, and any spin may win. <more>How it works</more>",
    leave: "LEAVE",
    join: "JOIN",
  },
  motion: {
    title: "Reduce motion",
    about:
      "Reels stop at once and nothing moves by itself, in this browser. If your device asks for less motion, you have it anyway.",
    allow: "ALLOW MOTION",
    reduce: "REDUCE MOTION",
  },
  language: { title: "Language", about: "Pages that nobody has translated yet are in English." },
  theme: "Dark or light",
  lite: {
    title: "Lite site",
    about: "The lite site has no script at all: it loads faster on a slow network, and everything works.",
  },
};
