import { messages as homeGames } from "./pages/home/games-messages";
import { messages as home } from "./pages/home/messages";
import { messages as info } from "./pages/info/messages";
import type { PageModules } from "../modules";

export const texts: PageModules["pages"] = {
  "pages/home": home,
  "pages/home-games": homeGames,
  "pages/info": info,
};
