import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  logout: { name: "logout", path: paths.logout, for: "anyone" },
  liteMode: { name: "liteMode", path: paths.liteMode, for: "anyone", hasNoPage: true },
  theme: { name: "theme", path: paths.theme, for: "anyone", hasNoPage: true },
  language: { name: "language", path: paths.language, for: "anyone", hasNoPage: true },
  /** In the menu and in the preferences. */
  quickPlay: { name: "quickPlay", path: paths.quickPlay, for: "players" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    shell: typeof forms;
  }
}
