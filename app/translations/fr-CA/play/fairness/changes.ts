import type { GameChangesMessages } from "~/play/fairness/changes";

export const messages: GameChangesMessages = {
  of: "play/changes",
  head: {
    title: "Modifications de nos jeux",
    description: "Quand les probabilités ou les paiements de chaque jeu ont changé, et comment.",
  },
  intro:
    "Les probabilités et les paiements d’un jeu ne sont jamais modifiés sur place. Une modification est une nouvelle version, avec son propre numéro, qui figure ici. Une partie garde la version avec laquelle elle a été jouée\u202f: celle-ci est indiquée dans votre relevé de chaque partie, et c’est d’après elle que la <fairness>page d’équité</fairness> la vérifie.",
  unavailable: "Nous ne pouvons pas afficher la liste pour l’instant.",
  none: "Aucun jeu n’a changé depuis qu’il est offert.",
  changed: "Jeux modifiés",
  all: "Tous les jeux et leur version",
  columns: { game: "Jeu", version: "Version", since: "Depuis", change: "Modification" },
  first: "Première version",
};
