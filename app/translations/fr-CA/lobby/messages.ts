import type { LobbyMessages } from "~/lobby/messages";
import { CREDITS } from "~/shared/credits";
import { messages as moneyFormat } from "../ui/money";
import { messages as numberFormat } from "../ui/numbers";

export const messages: LobbyMessages = {
  of: "lobby",
  title: ({ view, category, sub, q }) => {
    if (view !== null) return view === "favorites" ? "Favoris" : "Joués récemment";
    if (q !== "") return "Recherche";
    if (category === null) return "Jeux";
    return sub === null ? named(category) : `${named(category)}\u00a0: ${named(sub)}`;
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
  categoryName: (title) => categoryNames[title] ?? null,
  kindsOf: (category) => `${named(category)}\u00a0: les genres`,
  all: "Tous",
  favorites: "Favoris",
  recent: "Récents",
  isNew: "Nouveau",
  jackpot: "Gros lot",
  newPlayer: {
    title: "Par où voulez-vous commencer\u202f?",
    text: "Rien ne presse\u00a0: les offres restent sous Coupons.",
    welcome: "VOIR L’OFFRE DE BIENVENUE",
    spins: "OBTENIR DES TOURS GRATUITS",
    lookAround: "JUSTE REGARDER",
  },
  rows: {
    titles: {
      continue: "Reprendre",
      new: "Nouveautés",
      jackpots: "Gros lots",
      smallBets: "Petites mises",
      live: "En direct",
    },
    showAll: "Tout voir",
    showAllOf: (row) => `Tout voir\u00a0: ${row}`,
    allGames: "Tous les jeux",
  },
  figures: {
    returns: (percent) => `TRJ ${numberFormat.number(percent, 1)}\u00a0%`,
    betsFrom: "mises dès",
    stake: (minor) => `${moneyFormat.short(minor, CREDITS)}\u00a0$`,
  },
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
      `Aucun jeu ne correspond à «\u00a0${q}\u00a0»${category === null ? "" : ` dans la catégorie ${named(category)}`}. Essayez un nom plus court.`,
  },
};

/** The casino's own categories and sub-categories. */
const categoryNames: Readonly<Record<string, string>> = {
  "New Games": "Nouveautés",
  "Holiday Games": "Jeux des Fêtes",
  Halloween: "Halloween",
  Slots: "Machines à sous",
  Progressives: "Progressifs",
  Specialty: "Spécialités",
  "Crash Games": "Jeux de crash",
  "Live Dealer": "Croupier en direct",
  "Video Poker": "Vidéopoker",
  "243 Ways": "243\u00a0façons",
  "3 Reels": "3\u00a0rouleaux",
  "5 Reels": "5\u00a0rouleaux",
  Cascading: "En cascade",
  Balloons: "Ballons",
  Birds: "Oiseaux",
  Kites: "Cerfs-volants",
  Rockets: "Fusées",
  Blackjack: "Blackjack",
  Dice: "Dés",
  Keno: "Keno",
  Plinko: "Plinko",
  Roulette: "Roulette",
  "Scratch Cards": "Billets à gratter",
  "1 Hand": "1\u00a0main",
  "3 Hand": "3\u00a0mains",
  "10 Hand": "10\u00a0mains",
  "52 Hand": "52\u00a0mains",
  "100 Hand": "100\u00a0mains",
};

function named(title: string): string {
  return categoryNames[title] ?? title;
}
