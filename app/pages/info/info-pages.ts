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
 * The information pages in the order of spec §2, and one of ours. Import this from loaders only: the text of all pages has no
 * business in a browser that reads one.
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

/** Undefined for what is not an information page: the 404 page then answers. */
export function findInfoPage(slug: string): InfoPage | undefined {
  return bySlug.get(slug);
}
