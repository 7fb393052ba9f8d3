import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  welcomeClaim: { name: "welcomeClaim", path: paths.welcomeClaim, for: "anyone" },
  welcomeCode: { name: "welcomeCode", path: paths.welcomeCode, for: "anyone" },
  noDeposit: { name: "noDeposit", path: paths.noDepositBonus, for: "anyone" },
  demoAge: { name: "demoAge", path: paths.demoAge, for: "anyone" },
  // Mail programs send no origin. The id in the link proves the right to unsubscribe.
  unsubscribe: { name: "unsubscribe", path: paths.unsubscribe, for: "anyone", fromAnywhere: true },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    pages: typeof forms;
  }
}
