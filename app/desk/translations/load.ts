import { learn, type Translation } from "~/messages/messages";
import { isLanguage, type Language } from "~/shared/languages";

const files: Partial<Record<Language, () => Promise<{ translation: Translation }>>> = {
  "fr-CA": () => import("./french"),
};

/** Loads the messages of a server-rendered document's language. Hydration would fail with any other. */
export async function deskLanguageOfDocument(tag: string): Promise<Language | undefined> {
  if (!isLanguage(tag)) return undefined;
  const file = files[tag];
  if (file) learn(tag, (await file()).translation);
  return tag;
}
