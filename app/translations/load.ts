import type { TranslationFiles } from "~/messages/load";

export const translationFiles: TranslationFiles = {
  "fr-CA": async () => (await import("./fr-CA/browser")).translation(),
};
