import { messages as forms } from "./forms/messages";
import { messages as shell } from "./shell/messages";
import { messages as failure } from "./shell/failure-messages";
import { messages as footer } from "./shell/footer-messages";
import { messages as menu } from "./shell/menu-messages";
import { instantFormat } from "./ui/instant";
import { moneyFormat } from "./ui/money";
import { numberFormat } from "./ui/numbers";
import type { PageModules, Translated } from "../modules";

type NotYet = "bets" | "coupons" | "shell/jackpot" | "ui";

export const texts: Translated<PageModules["frame"], NotYet> = {
  forms,
  shell,
  "shell/failure": failure,
  "shell/footer": footer,
  "shell/menu": menu,
  "ui/instant": instantFormat,
  "ui/money": moneyFormat,
  "ui/numbers": numberFormat,
};
