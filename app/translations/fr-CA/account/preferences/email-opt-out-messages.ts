import type { EmailOptOutMessages } from "~/account/preferences/email-opt-out-messages";

/** French for Canada. */
export const messages: EmailOptOutMessages = {
  of: "account/email-opt-out",
  title: "Ne plus recevoir nos offres\u202f?",
  lost: "Vous manqueriez des coupons et des tours gratuits offerts seulement par courriel.",
  accountEmails:
    "Nous vous écrirons encore au sujet de votre compte, par exemple quand votre mot de passe change.",
  stop: "SE DÉSABONNER",
  keep: "GARDER L’ABONNEMENT",
};
