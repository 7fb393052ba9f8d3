import { isLanguage, type Language } from "~/shared/languages";
import { learn, type Translation } from "./messages";

/** Each further language has files of its own, so that readers of other languages download none of them. */
export type TranslationFiles = Partial<Record<Language, () => Promise<Translation>>>;

/** Loads the messages of a server-rendered document's language. Hydration would fail with any other. */
export async function learnLanguage(tag: string, files: TranslationFiles): Promise<Language | undefined> {
  if (!isLanguage(tag)) return undefined;
  const translation = await files[tag]?.();
  if (translation) learn(tag, translation);
  return tag;
}
