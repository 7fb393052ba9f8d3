import type { CookieName } from "./registry.server";

/** What each cookie is for, as the privacy page says it. */
export const purposes = {
  of: "cookies" as const,
  cherrystone:
    "Keeps you logged in for 24 hours, with your time zone; afterward, remembers your login for 7 days",
  kept: "What you typed in a form (never a password), until you submit it",
  notice: "One sentence for the next page, until it’s shown",
  "card-flash": "One sentence on a promotion card, until it’s shown",
  reset: "The secret of a password link, kept out of the page’s address",
  "reset-used": "Remembers that you used a password link",
  quick: "The secret of a quick link, kept out of the page’s address",
  "saved-login": "Your quick play link, in the browser that turned it on, until you turn it off",
  device: "Recognizes this device, so that we can tell you about a login on a new one",
  "sign-in": "A login that waits for its code, until you enter it",
  "recovery-codes": "Your new recovery codes, until you’ve saved them",
  "failed-logins": "Counts failed logins so we can offer help after five in a row",
  affiliate: "Remembers the partner that brought you here",
  "house-cashier": "Keeps the cashier open while you make a deposit",
  "just-paid": "Keeps pop-ups away for a minute after a deposit",
  aff_suc: "Remembers the coupon code you tried",
  lang: "Your choice of language",
  theme: "Your choice of a dark or light look",
  lite: "Your choice of pages with or without JavaScript",
  motion: "Less motion, if you asked for it",
  "reward-dismissed": "Remembers when you dismissed the daily reward",
  "looked-around": "Remembers that you closed the card for new players",
  "demo-age": "Remembers that you are old enough to play demos",
  cookieProbe: "Shows us that your browser accepts cookies, and that a form comes from it",
} satisfies Record<CookieName | "of", string>;

export type CookiePurposes = typeof purposes;
