/** Text that the hosted cashier's pages share. The names of methods, coupons, and games come from the casino. */
export const messages = {
  of: "cashier/house" as const,
  name: "Hosted cashier",
  sandbox: (notice: string) => `SANDBOX. ${notice}`,
  returnTo: (brandName: string) => `Back to ${brandName}`,
  bonus: "Bonus",
  extraSpins: "Extra spins",
  spinsOn: (count: number, game: string) => `${count} on ${game}`,
};

export type HostedCashierMessages = typeof messages;
