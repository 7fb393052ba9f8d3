import { messages as forms } from "~/forms/messages.fr-CA";
import { messages as confirmEmail } from "~/onboarding/confirm-email-messages.fr-CA";
import { messages as onboarding } from "~/onboarding/messages.fr-CA";
import { messages as cadWelcome } from "~/pages/cad-welcome-messages.fr-CA";
import { messages as failure } from "~/shell/failure-messages.fr-CA";
import { messages as footer } from "~/shell/footer-messages.fr-CA";
import { messages as menu } from "~/shell/menu-messages.fr-CA";
import { messages as shell } from "~/shell/messages.fr-CA";
import type { Messages } from "./messages";

/** Canadian French for pages. Modules missing here are not translated yet. */
export const texts: readonly Messages[] = [
  shell,
  menu,
  footer,
  failure,
  forms,
  onboarding,
  confirmEmail,
  cadWelcome,
];
