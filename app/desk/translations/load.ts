import type { TranslationFiles } from "~/messages/load";

export const deskTranslationFiles: TranslationFiles = {
  "fr-CA": async () => (await import("./french")).translation,
};
