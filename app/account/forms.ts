import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  password: { name: "changePassword", path: paths.changePassword, for: "players", guarded: true },
  sessions: { name: "endSessions", path: paths.endOtherSessions, for: "players" },
  endSession: { name: "endSession", path: paths.endSession, for: "players", hasNoPage: true },
  setUpFactor: { name: "setUpFactor", path: paths.setUpFactor, for: "players" },
  confirmFactor: { name: "confirmFactor", path: paths.confirmFactor, for: "players" },
  renewRecoveryCodes: { name: "renewRecoveryCodes", path: paths.renewRecoveryCodes, for: "players" },
  savedRecoveryCodes: { name: "savedRecoveryCodes", path: paths.savedRecoveryCodes, for: "players" },
  removeFactor: { name: "removeFactor", path: paths.removeFactor, for: "players" },
  confirmation: { name: "sendConfirmation", path: paths.sendConfirmation, for: "players" },
  correctEmail: { name: "correctEmail", path: paths.correctEmail, for: "players" },
  email: { name: "emailPermit", path: paths.emailPermit, for: "players" },
  motion: { name: "motion", path: paths.motion, for: "anyone" },
  identity: { name: "identity", path: paths.identity, for: "players", uploads: true },
  takeBreak: { name: "takeBreak", path: paths.beginBreak, for: "players" },
  closeAccount: { name: "closeAccount", path: paths.closeAccountForm, for: "players" },
  askToReturn: { name: "askToReturn", path: paths.askToReturn, for: "players" },
  limits: { name: "setLimits", path: paths.setLimits, for: "players" },
  limitChange: { name: "limitChange", path: paths.limitChange, for: "players" },
  realityCheck: { name: "realityCheck", path: paths.realityCheck, for: "players" },
  realityCheckMinutes: { name: "realityCheckMinutes", path: paths.setRealityCheck, for: "players" },
  acceptTerms: { name: "acceptTerms", path: paths.acceptTerms, for: "players" },
  addPayoutMethod: { name: "addPayoutMethod", path: paths.addPayoutMethod, for: "players" },
  removePayoutMethod: { name: "removePayoutMethod", path: paths.removePayoutMethod, for: "players" },
  markRead: { name: "markRead", path: paths.messages, for: "players" },
  followUp: { name: "followUp", path: paths.message, for: "players" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    account: typeof forms;
  }
}
