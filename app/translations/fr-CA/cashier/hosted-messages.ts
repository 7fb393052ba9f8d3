import type { HostedCashierMessages } from "~/cashier/hosted-messages";

/** French for Canada. */
export const messages: HostedCashierMessages = {
  of: "cashier/house",
  name: "Caisse hébergée",
  sandbox: (notice) => `BANC D’ESSAI. ${notice}`,
  returnTo: (brandName) => `Retour à ${brandName}`,
  bonus: "Bonus",
  extraSpins: "Tours en prime",
  spinsOn: (count, game) => `${count} à ${game}`,
};
