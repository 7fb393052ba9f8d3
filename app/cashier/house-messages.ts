/** What the pages of the hosted cashier share; names of methods, coupons and games are the casino's. */
export const messages = {
  of: "cashier/house" as const,
  name: "Hosted cashier",
  sandbox: (notice: string) => `SANDBOX. ${notice}`,
  bonus: "Bonus",
  extraSpins: "Extra spins",
  spinsOn: (count: number, game: string) => `${count} on ${game}`,
};

export type HouseMessages = typeof messages;
