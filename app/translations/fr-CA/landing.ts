import { messages as cadWelcome } from "./pages/cad-welcome-messages";
import type { PageModules, Translated } from "../modules";

type NotYet =
  | "landing/download-lobby"
  | "landing/marketing"
  | "landing/no-deposit-bonus"
  | "landing/offer-issue"
  | "landing/unsubscribe"
  | "landing/welcome-offer";

export const texts: Translated<PageModules["landing"], NotYet> = {
  "landing/cad-welcome": cadWelcome,
};
