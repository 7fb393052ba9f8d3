import { isLanguage, type Language } from "~/shared/languages";
import { learn, type Translation } from "~/messages/messages";

/** Each further language has files of its own, so that readers of other languages download none of them. */
const files: Partial<Record<Language, () => Promise<{ translation: () => Promise<Translation> }>>> = {
  "fr-CA": () => import("./fr-CA/browser"),
};

/** Loads the messages of a server-rendered document's language. Hydration would fail with any other. */
export async function languageOfDocument(tag: string): Promise<Language | undefined> {
  if (!isLanguage(tag)) return undefined;
  const file = files[tag];
  if (file) learn(tag, await (await file()).translation());
  return tag;
}
