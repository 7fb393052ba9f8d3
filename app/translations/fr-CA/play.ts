import { messages as blackjack } from "./play/blackjack/messages";
import { messages as cards } from "./play/cards-messages";
import { messages as play } from "./play/messages";
import { messages as outcome } from "./play/outcome-messages";
import { messages as page } from "./play/page-messages";
import { messages as poker } from "./play/poker-messages";
import type { PageModules, Translated } from "../modules";

type NotYet =
  | "play/dice"
  | "play/fairness"
  | "play/keno"
  | "play/plinko"
  | "play/round"
  | "play/rules"
  | "play/scratch"
  | "play/slots"
  | "play/slots/game"
  | "play/slots/rules";

export const texts: Translated<PageModules["play"], NotYet> = {
  play,
  "play/blackjack": blackjack,
  "play/cards": cards,
  "play/outcome": outcome,
  "play/page": page,
  "play/poker": poker,
};
