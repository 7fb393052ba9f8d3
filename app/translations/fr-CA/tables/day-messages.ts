import type { TableDayMessages } from "~/tables/day-messages";

export const messages: TableDayMessages = {
  of: "tables/day",
  head: {
    title: (table, day) => `${table}, ${day}`,
    unnamed: "Une journée à une table",
    description: "Ce qui était fixé avant les parties d’une journée, et comment le vérifier.",
  },
  title: (table, day) => `${table}, ${day}`,
  intro:
    "Toutes les parties d’une journée viennent d’une chaîne de graines. Nous publions d’abord la fin de la chaîne. Nous ajoutons ensuite le sel, une valeur que personne ne pouvait connaître d’avance. Ainsi, nous n’avons pas pu choisir la chaîne pour ses résultats.",
  introOffline:
    "Toutes les parties d’une journée viennent d’une chaîne de graines. Nous publions d’abord la fin de la chaîne\u00a0: aucun résultat ne peut changer par la suite. Comme aucune valeur extérieure n’a servi à cette chaîne, vous n’avez que notre parole que nous ne l’avons pas choisie pour ses résultats.",
  chainTitle: "Chaîne et sel",
  seeds: "Graines de la chaîne",
  rounds: "Parties",
  secret: "Secret (l’autre bout de la chaîne)",
  secretLater: "Dévoilé un jour après la fin de la journée",
  clientSeed: "Graine du client de chaque partie",
  checkTitle: "Vérifiez vous-même",
  back: "Retour à la table",
};
