import { brandOf } from "~/brand-file.server";
import { brandFacts } from "~/pages/info/brand-facts.server";
import type { InfoPage, ResolvedPage } from "~/pages/info/info-page";
import { resolvePage } from "~/pages/info/resolve-page";
import type { Language } from "~/shared/languages";

/** That of the example file. */
export const exampleBrand = brandOf({ brandFile: null, casino: { embedded: true } });

/** Of another casino whose operator says nothing. */
export const noBrand = brandOf({ brandFile: null, casino: { embedded: false } });

/** An information page of a casino with everything, and of the example's operator. */
export function fullPage(page: InfoPage, language: Language = "en"): ResolvedPage {
  return resolvePage(page, () => true, brandFacts(exampleBrand, language));
}

/** The same of a casino that has only what the contract requires, and of an operator who says nothing. */
export function barePage(page: InfoPage, language: Language = "en"): ResolvedPage {
  return resolvePage(page, () => false, brandFacts(noBrand, language));
}
