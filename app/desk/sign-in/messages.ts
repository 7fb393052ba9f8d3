import { OPERATOR_PASSWORD_MIN } from "~/casino/contract/operator/rights";

/** Messages of the sign-in pages and the invitation. */
export const messages = {
  of: "desk/sign-in" as const,
  title: "Sign in",
  email: "Email address",
  password: "Password",
  next: "Next",
  code: {
    title: "Enter your code",
    label: "Code",
    hint: "Six digits, from your authenticator app",
    button: "Sign in",
    again: "Start again",
  },
  invitation: {
    title: "Join the desk",
    role: "Your role will be <role>{role}</role>.",
    expiry: "The invitation works once, until <time>{time}</time>.",
    name: "Your name",
    passwordHint: `At least ${OPERATOR_PASSWORD_MIN} characters. Several words are easy to remember.`,
  },
  app: {
    title: "Set up your authenticator app",
    scan: "Scan the picture with an authenticator app, such as one that your phone has already.",
    picture: "The key of your sign-in as a QR code",
    type: "Or type this key into the app:",
    hint: "The six digits that the app shows now",
    button: "Finish",
    back: "Back",
  },
};

export type SignInMessages = typeof messages;
