import { purposes as cookies } from "~/cookies/purposes.fr-CA.server";
import { messages as refusals } from "~/refusals/messages.fr-CA.server";
import { sentences as forms } from "~/forms/sentences.fr-CA.server";
import { sentences as formsInEnglish } from "~/forms/sentences.server";
import { sentences as onboarding } from "~/onboarding/sentences.fr-CA.server";
import { sentences as onboardingInEnglish } from "~/onboarding/sentences.server";
import { messages as password } from "~/session/password-messages.fr-CA.server";
import { passwordMessages } from "~/session/password-rules";
import { sentences as session } from "~/session/sentences.fr-CA.server";
import { messages as plain } from "~/shell/plain-messages.fr-CA.server";
import { texts as shown } from "./fr-CA";
import type { Messages } from "./messages";

/** Canadian French: the text of pages, and the text that only the server uses. */
export const texts: readonly Messages[] = [...shown, cookies, forms, onboarding, session, plain, refusals];

/**
 * Keyed by the English sentence, because some validation rules produce English without knowing the language.
 */
export const sentences: ReadonlyMap<string, string> = new Map([
  ...besides(formsInEnglish, forms),
  ...besides(onboardingInEnglish, onboarding),
  ...besides(passwordMessages, password),
]);

/** Pairs each English sentence with its translation. Skips functions, which have no fixed text to look up. */
function besides(english: object, french: object): [string, string][] {
  const translated = new Map<string, unknown>(Object.entries(french));
  return Object.entries(english).flatMap(([key, sentence]) => {
    const said = translated.get(key);
    return typeof sentence === "string" && typeof said === "string" ? [[sentence, said]] : [];
  });
}
