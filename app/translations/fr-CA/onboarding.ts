import { messages as onboarding } from "./onboarding/messages";
import { messages as confirmEmail } from "./onboarding/confirm-email-messages";
import type { PageModules } from "../modules";

export const texts: PageModules["onboarding"] = {
  onboarding,
  "onboarding/confirm-email": confirmEmail,
};
