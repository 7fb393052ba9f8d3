import type { RewardMessages } from "~/rewards/messages";
import { messages as moneyFormat } from "../ui/money";

export const messages: RewardMessages = {
  of: "rewards",
  head: { title: "Récompense du jour", description: "Votre récompense pour vous être connecté aujourd’hui." },
  title: "VOTRE RÉCOMPENSE DU JOUR",
  gift: {
    money: moneyFormat.money,
    spins: freeSpins,
    spinsOn: (count, game) => `${freeSpins(count)} à ${game}`,
  },
  given: (gift) => `C’est à vous\u00a0: ${gift || "votre récompense"}.`,
  comeBack: "Revenez demain pour un autre bonus",
  notKnown: "Impossible d’afficher votre récompense du jour pour l’instant. Réessayez plus tard.",
  close: "FERMER",
  until: "À vous jusqu’au <time>{then}</time>.",
  redeem: "OBTENIR",
  saveForLater: "GARDER POUR PLUS TARD",
  dismiss: "IGNORER",
  waits: (coupon) =>
    `Votre coupon ${coupon} attend un dépôt. Si vous prenez cette récompense, il sera annulé.`,
  isActive: (coupon) =>
    `Votre coupon ${coupon} est actif. Vous pourrez prendre la récompense une fois qu’il sera terminé ou annulé.`,
  buttons: {
    dismiss:
      "OBTENIR vous la donne tout de suite. IGNORER la remet à plus tard\u00a0: jusqu’à la fin, vous la trouverez dans le menu.",
    saveForLater:
      "GARDER POUR PLUS TARD laisse votre coupon intact. Jusqu’à la fin, vous trouverez la récompense dans le menu.",
  },
  welcomeWaits:
    "Votre offre de bienvenue, <offer>{title}</offer>, attendra que cette récompense soit terminée ou annulée.",
  error: (message) => `Erreur\u00a0: ${message}`,
};

function freeSpins(count: number): string {
  return count < 2 ? `${count}\u00a0tour gratuit` : `${count}\u00a0tours gratuits`;
}
