import { messages as onboarding } from "./onboarding/messages";
import { messages as confirmEmail } from "./onboarding/confirm-email-messages";
import type { PageModules, Translated } from "../modules";

export const texts: Translated<PageModules["onboarding"]> = {
  onboarding,
  "onboarding/confirm-email": confirmEmail,
};
