import { inLanguage } from "~/brand";
import { services } from "~/services.server";
import type { Language } from "~/shared/languages";

/** The names of the operator's ways to pay. */
export function waysToPay(language: Language): string[] {
  return services().brand.waysToPay.map(({ name }) => inLanguage(name, language));
}
