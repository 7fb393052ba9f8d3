import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  visitor: { name: "support", path: paths.supportForm, for: "anyone", needsKey: true, guarded: true },
  /** Open to anyone, because the session may end while the message is written. */
  player: { name: "support", path: paths.supportForm, for: "anyone", needsKey: true },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    support: typeof forms;
  }
}

/** The player's session had ended when the message arrived: the form is shown as a visitor's. */
export const SESSION_ENDED = "session_ended";
