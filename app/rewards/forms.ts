import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  /** Redeems or dismisses the reward. */
  reward: { name: "dailyReward", path: paths.dailyReward, for: "players" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    rewards: typeof forms;
  }
}
