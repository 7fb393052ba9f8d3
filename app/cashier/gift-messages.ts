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
  /** What becomes of the player's own money. */
  ownMoney: {
    joinsBonus:
      "Your deposit and the bonus are played as one balance. If you withdraw or cancel before the wagering is done, you keep your deposit’s share and give up the rest.",
    staysCash: "Your deposit stays cash. Withdrawing ends the coupon, though.",
  },
};

export type GiftMessages = typeof messages;
