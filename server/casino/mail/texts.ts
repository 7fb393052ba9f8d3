import { CONFIRMATION_LINK_DAYS } from "../domain/email-confirmation";
import { RESET_LINK_MINUTES } from "../domain/recovery";

/** What a mail says, before it is given a look: mail/look.ts makes plain text and HTML of it. */
export interface Words {
  subject: string;
  greeting: string;
  /** Paragraphs above the button. */
  before: readonly string[];
  action: { label: string; url: string };
  /** Paragraphs below it. */
  after: readonly string[];
  /** The page that stops such mail; for marketing only: what concerns an account is written in any case. */
  unsubscribe?: string;
}

/** Not a word of it is the account's: the address may have been typed by somebody else. */
export function emailConfirmation(house: string, link: string): Words {
  return {
    subject: `Is this your e-mail address? (${house})`,
    greeting: "Hello,",
    before: [`Someone opened a ${house} account with this e-mail address. If it was you, please confirm it:`],
    action: { label: "Confirm this address", url: link },
    after: [
      `The link works for ${CONFIRMATION_LINK_DAYS} days, and its page has one button. Until then we write nothing else here, but for a forgotten password.`,
      "If it was not you, there is nothing to do.",
    ],
  };
}

/** @param firstName null where the address is not known to be the player's */
export function passwordReset(house: string, firstName: string | null, link: string): Words {
  return {
    subject: `Choose a new ${house} password`,
    greeting: firstName === null ? "Hello," : `Hello ${firstName},`,
    before: [
      `Someone, we hope it was you, asked for a new password for your ${house} account. You can choose one here:`,
    ],
    action: { label: "Choose a new password", url: link },
    after: [
      `The link works once and for ${RESET_LINK_MINUTES} minutes. If you asked more than once, the newest three work, until one of them is used.`,
      "If it was not you, there is nothing to do: your password stays as it is.",
    ],
  };
}

/** In place of the username, where the address is not known to be the player's: the username holds the first name. */
export function loginByEmail(house: string, loginPage: string): Words {
  return {
    subject: `How to log in to ${house}`,
    greeting: "Hello,",
    before: ["You need no username: log in with this e-mail address and your password."],
    action: { label: "Log in", url: loginPage },
    after: ["If you did not ask for this mail, there is nothing to do."],
  };
}

export function username(house: string, firstName: string, login: string, loginPage: string): Words {
  return {
    subject: `Your ${house} username`,
    greeting: `Hello ${firstName},`,
    before: [`Your username is ${login}`, "You can log in with it, or with this e-mail address."],
    action: { label: "Log in", url: loginPage },
    after: ["If you did not ask for this mail, there is nothing to do."],
  };
}

export function passwordChanged(house: string, firstName: string, at: Date, forgottenPage: string): Words {
  return {
    subject: `Your ${house} password was changed`,
    greeting: `Hello ${firstName},`,
    before: [
      `The password of your ${house} account was changed on ${inWords(at)}. Your other devices were signed out.`,
      "If that was you, all is well. If it was not, choose a new password now, and answer this mail so that a host can help you:",
    ],
    action: { label: "Choose a new password", url: forgottenPage },
    after: [],
  };
}

export function quickPlayOn(house: string, firstName: string, at: Date, preferencesPage: string): Words {
  return {
    subject: `Quick Play was turned on for your ${house} account`,
    greeting: `Hello ${firstName},`,
    before: [
      `Quick Play was turned on for your ${house} account on ${inWords(at)}. Whoever has its link is signed in without your password, for a year or until you turn it off.`,
      "If that was you, all is well. If it was not, turn it off, then choose a new password:",
    ],
    action: { label: "See your preferences", url: preferencesPage },
    after: [],
  };
}

/** `21 November 2026 at 12:00 UTC` */
function inWords(at: Date): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(at);
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" }).format(at);
  return `${day} at ${time} UTC`;
}
