import type { OnboardingData } from "./data.server";
import type { OnboardingMessages } from "./messages";

/** Title of a form, as a dialog or as a page. */
export function onboardingTitle(
  { form, page }: Pick<OnboardingData, "form" | "page">,
  { titles }: OnboardingMessages,
): string {
  return form === "signup" && page === 2 ? titles.signupSecrets : titles[form];
}
