import { numberFormat } from "../ui/numbers";
import type { LobbyMessages } from "~/lobby/messages";

export const messages: LobbyMessages = {
  of: "lobby",
  title: ({ view, category, sub, q }) => {
    if (view !== null) return view === "favorites" ? "Favoris" : "Joués récemment";
    if (q !== "") return "Recherche";
    if (category === null) return "Jeux";
    return sub === null ? category : `${category}\u00a0: ${sub}`;
  },
  head: {
    games: "Jeux",
    everyKind: "Machines à sous, vidéopoker, jeux progressifs, jeux de crash et tables en direct",
    page: (title, page) => `${title}${page > 1 ? `, page ${page}` : ""}`,
    description: (kind) =>
      `${kind}\u00a0: chaque jeu avec son tableau des gains et son taux de retour au joueur, calculé.`,
  },
  count: (total) => (total < 2 ? `${total}\u00a0jeu` : `${numberFormat.number(total)}\u00a0jeux`),
  search: { label: "Chercher un jeu par son nom", placeholder: "Chercher un jeu", button: "Chercher" },
  categories: "Catégories de jeux",
  kindsOf: (category) => `${category}\u00a0: les genres`,
  all: "Tous",
  favorites: "Favoris",
  recent: "Récents",
  isNew: "Nouveau",
  jackpot: "Gros lot",
  favorite: (game) => `Favori\u00a0: ${game}`,
  notSaved: "Impossible de mettre vos favoris à jour. Veuillez réessayer.",
  pages: {
    label: "Pages",
    previous: "Précédente",
    next: "Suivante",
    page: (page) => `Page ${page}`,
  },
  nothing: {
    loginForFavorites: "Connectez-vous pour voir vos favoris.",
    loginForRecent: "Connectez-vous pour voir les jeux auxquels vous avez joué.",
    login: "CONNEXION",
    unavailable: "La liste des jeux n’est pas accessible pour l’instant. Réessayez dans un moment.",
    tryAgain: "Réessayer",
    searchAll: "Chercher dans tous les jeux",
    clearSearch: "Effacer la recherche",
    tryThese: "Ou essayez l’un de ceux-ci\u00a0:",
    showAll: "Voir tous les jeux",
    favorites: "Vous n’avez pas encore de favoris. Touchez le cœur d’un jeu pour le garder ici.",
    recent: "Vous n’avez pas encore joué. Vos jeux s’afficheront ici, du plus récent au plus ancien.",
    none: "Il n’y a aucun jeu ici.",
    notFound: (q, category) =>
      `Aucun jeu ne correspond à «\u00a0${q}\u00a0»${category === null ? "" : ` dans la catégorie ${category}`}. Essayez un nom plus court.`,
  },
};
