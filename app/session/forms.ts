import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  /** How an open page asks for the state of its session. */
  check: { name: "session", path: paths.session, for: "anyone" },
  logout: { name: "logout", path: paths.logout, for: "anyone" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    session: typeof forms;
  }
}
