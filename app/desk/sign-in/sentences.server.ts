import { OPERATOR_PASSWORD_MIN } from "~/casino/contract/operator/rights";

export const sentences = {
  of: "desk/sign-in/sentences" as const,
  email: "Type your email address.",
  password: "Type your password.",
  name: "Type your name.",
  newPassword: `At least ${OPERATOR_PASSWORD_MIN} characters.`,
  codeMissing: "Type the six digits of your app.",
  code: "A code has six digits.",
  welcome: "Welcome. You are signed in.",
  signedOut: "You are signed out.",
};

export type SignInSentences = typeof sentences;
