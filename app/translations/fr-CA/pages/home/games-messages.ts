import type { HomeGamesMessages } from "~/pages/home/games-messages";

export const messages: HomeGamesMessages = {
  of: "pages/home-games",
  title: "À essayer gratuitement",
  all: "Tous les jeux",
  hint: "Argent fictif, sans compte. Mêmes jeux, mêmes probabilités.",
};
