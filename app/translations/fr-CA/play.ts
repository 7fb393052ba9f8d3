import type { PageModules, Translated } from "../modules";

type NotYet =
  | "play"
  | "play/blackjack"
  | "play/cards"
  | "play/dice"
  | "play/fairness"
  | "play/keno"
  | "play/outcome"
  | "play/page"
  | "play/plinko"
  | "play/poker"
  | "play/round"
  | "play/rules"
  | "play/scratch"
  | "play/slots"
  | "play/slots/game"
  | "play/slots/rules";

export const texts: Translated<PageModules["play"], NotYet> = {};
