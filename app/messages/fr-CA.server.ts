import { sentences as casino } from "~/casino/sentences.fr-CA.server";
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

/** French for Canada: what pages show, and what only the server says. */
export const texts: readonly Messages[] = [...shown, forms, onboarding, session, plain];

/** By the English sentence, which may come from a rule that knows of no language. */
export const sentences: ReadonlyMap<string, string> = new Map([
  ...casino,
  ...besides(formsInEnglish, forms),
  ...besides(onboardingInEnglish, onboarding),
  ...besides(passwordMessages, password),
]);

/** The sentences of a module beside those of its translation; what is made of parts is no sentence yet. */
function besides(english: object, french: object): [string, string][] {
  const translated = new Map<string, unknown>(Object.entries(french));
  return Object.entries(english).flatMap(([key, sentence]) => {
    const said = translated.get(key);
    return typeof sentence === "string" && typeof said === "string" ? [[sentence, said]] : [];
  });
}
