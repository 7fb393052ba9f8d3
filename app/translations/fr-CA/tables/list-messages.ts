import type { TableListMessages } from "~/tables/list-messages";

export const messages: TableListMessages = {
  of: "tables/list",
  title: "Tables en direct",
  description:
    "La roulette et les jeux de crash auxquels tout le monde joue ensemble. Regardez sans compte, ou connectez-vous pour miser.",
  text: "Les parties de ces tables suivent un horaire et sont les mêmes pour tous. Tout le monde peut regarder.",
  refresh: "Actualiser",
  none: "Aucune table n’est ouverte en ce moment. <games>Voir tous les jeux</games>",
  categoryName: (title) => categoryNames[title] ?? null,
  limits: "De <lowest>{amount}</lowest> à <highest>{amount}</highest>",
};

const categoryNames: Readonly<Record<string, string>> = {
  "Live Dealer": "Croupier en direct",
  "Crash Games": "Jeux de crash",
};
