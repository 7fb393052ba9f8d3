import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  /** Page 1 of the sign-up, and page 2. */
  signup: { name: "signup", path: paths.onboarding("signup"), for: "anyone" },
  signupSecrets: { name: "signup", path: paths.signupSecrets, for: "anyone", needsKey: true, guarded: true },
  quicksignup: {
    name: "quicksignup",
    path: paths.onboarding("quicksignup"),
    for: "anyone",
    needsKey: true,
    guarded: true,
  },
  login: { name: "login", path: paths.onboarding("login"), for: "anyone", guarded: true },
  compactlogin: {
    name: "compactlogin",
    path: paths.onboarding("compactlogin"),
    for: "anyone",
    guarded: true,
  },
  moreDetails: { name: "moreDetails", path: paths.onboarding("moreDetails"), for: "players" },
  /** Without script, the button that loads another country’s states. */
  detailsCountry: { name: "moreDetails", path: paths.detailsCountry, for: "players" },
  forgottenusername: {
    name: "forgottenusername",
    path: paths.onboarding("forgottenusername"),
    for: "anyone",
    needsKey: true,
    guarded: true,
  },
  forgottenpassword: {
    name: "forgottenpassword",
    path: paths.onboarding("forgottenpassword"),
    for: "anyone",
    needsKey: true,
    guarded: true,
  },
  passwordreset: {
    name: "passwordreset",
    path: paths.onboarding("passwordreset"),
    for: "anyone",
    needsKey: true,
    guarded: true,
  },
  secondfactor: { name: "secondfactor", path: paths.onboarding("secondfactor"), for: "anyone" },
  quickplay: { name: "quickplay", path: paths.onboarding("quickplay"), for: "anyone", guarded: true },
  quickredeem: {
    name: "quickredeem",
    path: paths.onboarding("quickredeem"),
    for: "anyone",
    needsKey: true,
    guarded: true,
  },
  confirmEmail: { name: "confirmEmail", path: paths.confirmEmail, for: "players" },
  /** How an open page asks for the state of its session. */
  sessionState: { name: "session", path: paths.session, for: "anyone" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    onboarding: typeof forms;
  }
}
