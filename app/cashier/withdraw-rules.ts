import type { WithdrawTabData } from "./withdraw.server";

type Obstacle = "asked" | "refused" | "full" | "dayUsed" | "bonusOnly" | "nothing" | "noMethod";

/** Why nothing can be withdrawn now: the first reason that the player can do something about; null for none. */
export function obstacleOf(
  data: Pick<
    WithdrawTabData,
    | "identity"
    | "mayAsk"
    | "minimum_minor"
    | "available_minor"
    | "bonus_minor"
    | "open"
    | "open_maximum"
    | "day_left_minor"
    | "methods"
  >,
): Obstacle | null {
  if (data.available_minor < data.minimum_minor) return data.bonus_minor > 0 ? "bonusOnly" : "nothing";
  if (!data.mayAsk) return data.identity === "refused" ? "refused" : "asked";
  if (data.open >= data.open_maximum) return "full";
  if (data.day_left_minor < data.minimum_minor) return "dayUsed";
  return data.methods.length === 0 ? "noMethod" : null;
}

/** The player's own share of a coupon's balance, which a withdrawal makes cash, and the bonus that is left: minor units. */
export function partsOf({
  available_minor,
  cash_minor,
  bonus_minor,
}: Pick<WithdrawTabData, "available_minor" | "cash_minor" | "bonus_minor">): {
  share: number;
  staysBonus: number;
} {
  const share = Math.max(0, available_minor - cash_minor);
  return { share, staysBonus: Math.max(0, bonus_minor - share) };
}
