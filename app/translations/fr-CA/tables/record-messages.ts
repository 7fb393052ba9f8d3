import type { TableRecordMessages } from "~/tables/record-messages";

export const messages: TableRecordMessages = {
  of: "tables/record",
  head: {
    title: (table, round) => `Partie ${round} de ${table}`,
    unnamed: "Une partie",
    description:
      "Le dossier d’une partie commune\u00a0: ses graines, son résultat et la façon de la vérifier.",
  },
  title: (table, round) => `${table}, partie ${round}`,
  facts: {
    day: "Jour",
    opened: "Ouverture des mises",
    result: "Résultat",
    players: "Joueurs",
    staked: "Total des mises",
    paid: "Payé",
  },
  seedsTitle: "Graines",
  seeds: {
    server: "Graine du serveur",
    serverHash: "Empreinte de la graine du serveur, affichée avant les mises",
    client: "Graine du client",
    nonce: "Nonce",
  },
  day: (day) => `Tout ce qui est publié pour le ${day}`,
  checkTitle: "Vérifiez vous-même",
  back: "Retour à la table",
  before: (round) => `Partie ${round}`,
  tables: "Toutes les tables",
};
