import { moneyFormat } from "~/ui/money";

/** Short descriptions of what a coupon adds to a deposit. */
export const messages = {
  of: "cashier/gift" as const,
  money: moneyFormat.money,
  share: (percent: number) => `${percent}%`,
  shareUpTo: (percent: number) => `up to ${percent}%`,
  spins: (count: number) => `${count} extra spins`,
  spinsUpTo: (count: number) => `up to ${count} extra spins`,
  and: (one: string, other: string) => `${one} and ${other}`,
  added: (gift: string) => `+ ${gift}`,
  none: "No bonus with this method",
};

export type GiftMessages = typeof messages;
