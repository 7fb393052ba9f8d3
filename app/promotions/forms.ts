import type { FormDescriptor } from "~/forms/descriptor";
import { paths } from "~/paths";

export const forms = {
  /** Of a card, and of the coupon entry. */
  redeem: { name: "redeem", path: paths.promotions, for: "anyone", needsKey: true },
  cancel: { name: "cancelCoupon", path: paths.cancelCoupon, for: "players" },
  /** Chooses the game of a coupon’s free spins. */
  game: { name: "couponGame", path: paths.couponGame, for: "players" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    promotions: typeof forms;
  }
}
