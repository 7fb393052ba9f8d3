import { about } from "./about";
import { accessibility } from "./accessibility";
import { antimoneylaundering } from "./antimoneylaundering";
import { banking } from "./banking";
import { contactus } from "./contactus";
import { fairgaming } from "./fairgaming";
import { faq } from "./faq";
import type { InfoPage } from "./info-page";
import { knowyourcustomer } from "./knowyourcustomer";
import { privacy } from "./privacy";
import { responsiblegaming } from "./responsiblegaming";
import { security } from "./security";
import { terms } from "./terms";

/**
 * The information pages in menu order. Import this from loaders only: in the browser it would ship the text of every
 * page.
 */
export const infoPages: readonly InfoPage[] = [
  banking,
  terms,
  about,
  contactus,
  faq,
  security,
  privacy,
  fairgaming,
  responsiblegaming,
  knowyourcustomer,
  antimoneylaundering,
  accessibility,
];

const bySlug: ReadonlyMap<string, InfoPage> = new Map(infoPages.map((page) => [page.slug, page]));

/** Undefined for an unknown slug, which leads to the 404 page. */
export function findInfoPage(slug: string): InfoPage | undefined {
  return bySlug.get(slug);
}
