import { OPERATOR_PASSWORD_MIN } from "~/casino/contract/operator/rights";
import type { SignInSentences } from "~/desk/sign-in/sentences.server";

export const sentences: SignInSentences = {
  of: "desk/sign-in/sentences",
  email: "Saisissez votre adresse de courriel.",
  password: "Saisissez votre mot de passe.",
  name: "Saisissez votre nom.",
  newPassword: `Au moins ${OPERATOR_PASSWORD_MIN}\u00a0caractères.`,
  codeMissing: "Saisissez les six chiffres de votre application.",
  code: "Un code compte six chiffres.",
  welcome: "Bienvenue. Vous êtes connecté.",
  signedOut: "Vous êtes déconnecté.",
};
