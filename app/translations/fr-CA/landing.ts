import { messages as cadWelcome } from "./pages/cad-welcome-messages";
import { messages as marketing } from "./pages/marketing-messages";
import { messages as offerIssue } from "./pages/offer-issue-messages";
import { messages as unsubscribe } from "./pages/unsubscribe-messages";
import type { PageModules, Translated } from "../modules";

type NotYet =
  "landing/download-lobby" | "landing/marketing" | "landing/no-deposit-bonus" | "landing/welcome-offer";

export const texts: Translated<PageModules["landing"], NotYet> = {
  "landing/cad-welcome": cadWelcome,
  "landing/marketing": marketing,
  "landing/offer-issue": offerIssue,
  "landing/unsubscribe": unsubscribe,
};
