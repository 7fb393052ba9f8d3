import { isLanguage, type Language } from "./languages";
import { learn, type Messages } from "./messages";

/** The texts of each further language: a file of its own, that no reader of another one fetches. */
const files: Partial<Record<Language, () => Promise<{ texts: readonly Messages[] }>>> = {
  "fr-CA": () => import("./fr-CA"),
};

/**
 * The language of a document that came as HTML, once its texts are there: with others, its script would not know the
 * page again.
 */
export async function languageOfDocument(tag: string): Promise<Language | undefined> {
  if (!isLanguage(tag)) return undefined;
  const file = files[tag];
  if (file) learn(tag, (await file()).texts);
  return tag;
}
