import type { FooterMessages } from "./footer-messages";

type Slug = keyof FooterMessages["info"];

/** The pages of the More Info submenu, in order. */
export const moreInfoOrder: readonly Slug[] = [
  "banking",
  "terms",
  "about",
  "contactus",
  "faq",
  "security",
  "privacy",
  "fairgaming",
  "responsiblegaming",
  "knowyourcustomer",
  "antimoneylaundering",
];

/** The footer's links, in order. */
export const footerOrder: readonly Slug[] = [
  "security",
  "privacy",
  "banking",
  "fairgaming",
  "antimoneylaundering",
  "responsiblegaming",
  "knowyourcustomer",
  "faq",
  "terms",
  "about",
  "contactus",
];
