import { isLanguage, type Language } from "./languages";
import { learn, type Messages } from "./messages";

/** Each further language is a separate chunk, so that readers of other languages do not download it. */
const files: Partial<Record<Language, () => Promise<{ texts: readonly Messages[] }>>> = {
  "fr-CA": () => import("./fr-CA"),
};

/** Loads the messages of a server-rendered document's language. Hydration would fail with any other. */
export async function languageOfDocument(tag: string): Promise<Language | undefined> {
  if (!isLanguage(tag)) return undefined;
  const file = files[tag];
  if (file) learn(tag, (await file()).texts);
  return tag;
}
