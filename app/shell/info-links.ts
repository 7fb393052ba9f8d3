import type { FooterMessages } from "./footer-messages";

type Slug = keyof FooterMessages["info"];

/** Spec §2, More Info submenu: these pages in this order. */
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

/** Spec §2, footer: the order of its links. */
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
