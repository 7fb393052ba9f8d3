import { messages as bets } from "./bets/messages";
import { messages as brand } from "./brand-messages";
import { messages as coupons } from "./coupons/messages";
import { messages as forms } from "./forms/messages";
import { messages as payouts } from "./payouts/messages";
import { messages as sessionPanel } from "./session-panel/messages";
import { messages as shell } from "./shell/messages";
import { messages as failure } from "./shell/failure-messages";
import { messages as footer } from "./shell/footer-messages";
import { messages as jackpot } from "./shell/jackpot-messages";
import { messages as menu } from "./shell/menu-messages";
import { messages as cad } from "./ui/cad-messages";
import { instantFormat } from "./ui/instant";
import { moneyFormat } from "./ui/money";
import { numberFormat } from "./ui/numbers";
import { messages as ui } from "./ui/messages";
import type { PageModules } from "../modules";

export const texts: PageModules["frame"] = {
  bets,
  brand,
  coupons,
  forms,
  payouts,
  "session-panel": sessionPanel,
  shell,
  "shell/failure": failure,
  "shell/footer": footer,
  "shell/jackpot": jackpot,
  "shell/menu": menu,
  "ui/cad": cad,
  "ui/instant": instantFormat,
  "ui/money": moneyFormat,
  "ui/numbers": numberFormat,
  ui,
};
