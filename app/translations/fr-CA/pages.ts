import { messages as homeGames } from "./pages/home-games-messages";
import { messages as info } from "./pages/info-messages";
import type { PageModules, Translated } from "../modules";

type NotYet = "pages/home";

export const texts: Translated<PageModules["pages"], NotYet> = {
  "pages/home-games": homeGames,
  "pages/info": info,
};
