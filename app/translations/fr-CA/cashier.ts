import { messages as cashier } from "./cashier/messages";
import { messages as gift } from "./cashier/gift-messages";
import { messages as hosted } from "./cashier/hosted-messages";
import { messages as hostedChoice } from "./cashier/hosted-choice-messages";
import { messages as hostedDeposit } from "./cashier/hosted-deposit-messages";
import { messages as withdraw } from "./cashier/withdraw-messages";
import type { PageModules } from "../modules";

export const texts: PageModules["cashier"] = {
  cashier,
  "cashier/gift": gift,
  "cashier/house": hosted,
  "cashier/house-choice": hostedChoice,
  "cashier/house-deposit": hostedDeposit,
  "cashier/withdraw": withdraw,
};
