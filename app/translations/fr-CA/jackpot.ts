import { messages as bar } from "./jackpot/bar-messages";
import { messages as jackpot } from "./jackpot/messages";
import { messages as page } from "./jackpot/page-messages";
import type { PageModules } from "../modules";

export const texts: PageModules["jackpot"] = {
  jackpot,
  "jackpot/bar": bar,
  "jackpot/page": page,
};
