import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  /** Dismisses the card of a new player. */
  lookAround: { name: "lookAround", path: paths.lookAround, for: "anyone", hasNoPage: true },
  favorite: { name: "favorite", path: paths.favorites, for: "anyone" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    lobby: typeof forms;
  }
}
