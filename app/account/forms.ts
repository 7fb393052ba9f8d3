import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  password: { name: "changePassword", path: paths.changePassword, for: "players", guarded: true },
  sessions: { name: "endSessions", path: paths.endOtherSessions, for: "players" },
  confirmation: { name: "sendConfirmation", path: paths.sendConfirmation, for: "players" },
  email: { name: "emailPermit", path: paths.emailPermit, for: "players" },
  motion: { name: "motion", path: paths.motion, for: "anyone" },
  addPayoutMethod: { name: "addPayoutMethod", path: paths.addPayoutMethod, for: "players" },
  removePayoutMethod: { name: "removePayoutMethod", path: paths.removePayoutMethod, for: "players" },
  followUp: { name: "followUp", path: paths.message, for: "players" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    account: typeof forms;
  }
}
