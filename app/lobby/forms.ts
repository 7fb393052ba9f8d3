import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  favourite: { name: "favourite", path: paths.favourites, for: "anyone" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    lobby: typeof forms;
  }
}
