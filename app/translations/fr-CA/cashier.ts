import { messages as cashier } from "./cashier/messages";
import { messages as gift } from "./cashier/gift-messages";
import { messages as house } from "./cashier/house-messages";
import { messages as houseChoice } from "./cashier/house-choice-messages";
import { messages as houseDeposit } from "./cashier/house-deposit-messages";
import type { PageModules, Translated } from "../modules";

export const texts: Translated<PageModules["cashier"]> = {
  cashier,
  "cashier/gift": gift,
  "cashier/house": house,
  "cashier/house-choice": houseChoice,
  "cashier/house-deposit": houseDeposit,
};
