import type { LastRoundsMessages } from "~/play/last-rounds/messages";

export const messages: LastRoundsMessages = {
  of: "play/last-rounds",
  title: "Vos dernières parties",
  bet: (amount) => `Mise de ${amount}`,
  freeSpin: "Tour gratuit",
  result: {
    win: (amount) => `Gain de ${amount}`,
    paid: (amount) => `Paiement de ${amount}`,
    none: "Aucun gain",
  },
};
