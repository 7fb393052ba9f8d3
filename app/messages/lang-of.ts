import type { LocalizedPart } from "~/casino/contract/call";
import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";

/**
 * The `lang` attribute of a text of the casino on a page, so that screen readers pronounce it and browsers translate
 * it: undefined where it is in the page's own language.
 */
export function langOf({ language = DEFAULT_LANGUAGE }: LocalizedPart, page: Language): string | undefined {
  return language === page ? undefined : language;
}
