import type { HostedCashierMessages } from "~/cashier/hosted-messages";

/** French for Canada. */
export const messages: HostedCashierMessages = {
  of: "cashier/house",
  name: "Caisse hébergée",
  // The brand's notice is in English, so the French text says it again.
  sandbox: () =>
    "BANC D’ESSAI. Ici, les paiements passent par un banc d’essai\u00a0: aucun argent réel n’est pris, gardé ni versé, quoi que vous saisissiez.",
  bonus: "Bonus",
  extraSpins: "Tours en plus",
  spinsOn: (count, game) => `${count} à ${game}`,
};
