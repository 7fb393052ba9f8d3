import type { TableChainMessages } from "~/tables/chain-messages";

export const messages: TableChainMessages = {
  of: "tables/chain",
  terminalHash: "Empreinte finale du jour",
  published: "Publiée",
  source: "Source du sel",
  offline: "Aucune. Aucune valeur extérieure n’a servi\u00a0: le sel ne prouve donc rien",
  due: "Annoncée avec l’empreinte\u00a0: la première valeur de la balise à partir de",
  salt: "Sel",
  waiting: "Encore inconnu. Les parties du jour en dépendent",
  salted: "Sel ajouté",
};
