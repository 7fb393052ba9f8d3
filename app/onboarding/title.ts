import type { OnboardingData } from "./data.server";
import type { OnboardingMessages } from "./messages";

/** Of a form in its dialog, and on its own page. */
export function onboardingTitle(
  { form, page }: Pick<OnboardingData, "form" | "page">,
  { titles }: OnboardingMessages,
): string {
  return form === "signup" && page === 2 ? titles.signupSecrets : titles[form];
}
