import type { TableListMessages } from "~/tables/list-messages";

export const messages: TableListMessages = {
  of: "tables/list",
  title: "Tables en direct",
  description:
    "La roulette et les jeux de crash auxquels tout le monde joue ensemble. Regardez sans compte, ou connectez-vous pour miser.",
  text: "Les parties de ces tables suivent un horaire et sont les mêmes pour tous. Tout le monde peut regarder.",
  refresh: "Actualiser",
  none: "Aucune table n’est ouverte en ce moment. <games>Voir tous les jeux</games>",
  limits: "De <lowest>amount</lowest> à <highest>amount</highest>",
};
