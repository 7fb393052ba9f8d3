import { messages as cadWelcome } from "./pages/offers/cad-welcome-messages";
import { messages as demoAge } from "./pages/demo-age-messages";
import { messages as downloadLobby } from "./pages/download-lobby-messages";
import { messages as market } from "./pages/market-messages";
import { messages as marketing } from "./pages/marketing-messages";
import { messages as noDeposit } from "./pages/offers/no-deposit-messages";
import { messages as offerIssue } from "./pages/offers/issue-messages";
import { messages as unsubscribe } from "./pages/unsubscribe-messages";
import { messages as welcomeOffer } from "./pages/offers/welcome-offer-messages";
import type { PageModules } from "../modules";

export const texts: PageModules["landing"] = {
  "landing/cad-welcome": cadWelcome,
  "landing/demo-age": demoAge,
  "landing/download-lobby": downloadLobby,
  "landing/market": market,
  "landing/marketing": marketing,
  "landing/no-deposit-bonus": noDeposit,
  "landing/offer-issue": offerIssue,
  "landing/unsubscribe": unsubscribe,
  "landing/welcome-offer": welcomeOffer,
};
