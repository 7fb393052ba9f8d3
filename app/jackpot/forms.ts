import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  opt: { name: "lobbyJackpot", path: paths.lobbyJackpotForm, for: "players" },
  claim: { name: "claimJackpot", path: paths.claimJackpot, for: "players" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    jackpot: typeof forms;
  }
}
