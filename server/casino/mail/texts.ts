import { CONFIRMATION_LINK_DAYS } from "../domain/email-confirmation";
import { RESET_LINK_MINUTES } from "../domain/recovery";

/** The content of an email; render.ts turns it into plain text and HTML. */
export interface Words {
  subject: string;
  greeting: string;
  /** Paragraphs above the button. */
  before: readonly string[];
  action: { label: string; url: string };
  /** Paragraphs below the button. */
  after: readonly string[];
  /** The unsubscribe page. For marketing only: players cannot opt out of email about their account. */
  unsubscribe?: string;
}

/** Contains nothing from the account: someone else may have typed the address. */
export function emailConfirmation(brandName: string, link: string): Words {
  return {
    subject: `Is this your email address? (${brandName})`,
    greeting: "Hello,",
    before: [
      `Someone opened a ${brandName} account with this email address. If it was you, please confirm it:`,
    ],
    action: { label: "Confirm this address", url: link },
    after: [
      `The link works for ${CONFIRMATION_LINK_DAYS} days. Until you confirm, we’ll only email you here if you forget your password.`,
      "If it wasn’t you, you don’t need to do anything.",
    ],
  };
}

/** @param firstName null if the address is not confirmed as the player's */
export function passwordReset(brandName: string, firstName: string | null, link: string): Words {
  return {
    subject: `Choose a new ${brandName} password`,
    greeting: firstName === null ? "Hello," : `Hello ${firstName},`,
    before: [
      `Someone (we hope it was you) asked for a new password for your ${brandName} account. You can choose one here:`,
    ],
    action: { label: "Choose a new password", url: link },
    after: [
      `The link works once, for ${RESET_LINK_MINUTES} minutes. If you asked more than once, the newest three links work until you use one of them.`,
      "If it wasn’t you, you don’t need to do anything. Your password hasn’t changed.",
    ],
  };
}

/** Sent in place of the username while the address is unconfirmed, because the username contains the first name. */
export function loginByEmail(brandName: string, loginPage: string): Words {
  return {
    subject: `How to log in to ${brandName}`,
    greeting: "Hello,",
    before: ["You don’t need a username. Log in with this email address and your password."],
    action: { label: "Log in", url: loginPage },
    after: ["If you didn’t ask for this email, you don’t need to do anything."],
  };
}

export function username(brandName: string, firstName: string, login: string, loginPage: string): Words {
  return {
    subject: `Your ${brandName} username`,
    greeting: `Hello ${firstName},`,
    before: [`Your username is ${login}`, "You can log in with it or with this email address."],
    action: { label: "Log in", url: loginPage },
    after: ["If you didn’t ask for this email, you don’t need to do anything."],
  };
}

export function passwordChanged(
  brandName: string,
  firstName: string,
  at: Date,
  forgottenPage: string,
): Words {
  return {
    subject: `Your ${brandName} password was changed`,
    greeting: `Hello ${firstName},`,
    before: [
      `The password of your ${brandName} account was changed on ${inWords(at)}. Your other devices were logged out.`,
      "If that was you, you’re all set. If it wasn’t, choose a new password now and reply to this email so we can help:",
    ],
    action: { label: "Choose a new password", url: forgottenPage },
    after: [],
  };
}

export function quickPlayOn(brandName: string, firstName: string, at: Date, preferencesPage: string): Words {
  return {
    subject: `Quick Play was turned on for your ${brandName} account`,
    greeting: `Hello ${firstName},`,
    before: [
      `Quick Play was turned on for your ${brandName} account on ${inWords(at)}. Anyone with its link can log in without your password for a year, or until you turn it off.`,
      "If that was you, you’re all set. If it wasn’t, turn it off, then choose a new password:",
    ],
    action: { label: "See your preferences", url: preferencesPage },
    after: [],
  };
}

/** `November 21, 2026, at 12:00 PM UTC` */
function inWords(at: Date): string {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(at);
  const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" }).format(at);
  // Some ICU versions put a narrow no-break space before AM and PM.
  return `${day}, at ${time.replace("\u202f", " ")} UTC`;
}
