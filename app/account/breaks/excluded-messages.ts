import type { ExclusionKind } from "~/casino/contract/exclusion-words";

/** The one page of a player who may not play for now. */
export const messages = {
  of: "account/excluded" as const,
  head: {
    title: "You can’t play for now",
    label: "Until when",
    description: "Until when you can’t play, and where to find help.",
  },
  title: {
    break: "You’re taking a break",
    self_exclusion: "You’ve excluded yourself",
    register: "You can’t play for now",
    return: "You can play again soon",
  } satisfies Record<ExclusionKind, string>,
  about: {
    break:
      "Your break ends on <time>{until}</time>. Nothing makes it shorter. After that, log in and play as before.",
    self_exclusion:
      "Your self-exclusion ends on <time>{until}</time>. Nothing makes it shorter. After that, your account stays closed to play until you ask to return.",
    register:
      "The national self-exclusion register lists you until <time>{until}</time>. If you think that’s a mistake, please contact the register.",
    return: "You’ve asked to play again. You can from <time>{until}</time>.",
  } satisfies Record<ExclusionKind, string>,
  over: {
    title: "Your self-exclusion is over",
    about:
      "It ended on <time>{until}</time>. Your account stays closed to play until you ask to return. There’s no hurry.",
    ask: "I want to play again",
    wait: "You can play 24 hours after you’ve asked.",
  },
  longer: "To make it longer, <support>contact support</support>.",
  money: {
    title: "Your money",
    cash: "Your cash stays yours.",
    withdraw: "WITHDRAW",
    history: "History",
    messages: "Messages",
    close: "Close your account",
  },
  help: {
    title: "Where to find help",
    about: "These services are free, and they’ve heard it before.",
    services: [
      "Gambling Therapy, worldwide, in many languages: gamblingtherapy.org",
      "Gamblers Anonymous, groups in many countries: gamblersanonymous.org",
      "National Council on Problem Gambling, United States: ncpgambling.org",
      "Responsible Gambling Council, Canada: responsiblegambling.org",
    ],
    emergency: "If you’re thinking of harming yourself, call or text 988, or your local emergency number.",
    more: "More about responsible gaming",
  },
  logIn: "Log in to see your history and your money",
  logOut: "Log out",
};

export type ExcludedMessages = typeof messages;
