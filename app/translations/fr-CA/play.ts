import { messages as blackjack } from "./play/blackjack/messages";
import { messages as cards } from "./play/cards/messages";
import { messages as dice } from "./play/dice/messages";
import { messages as changes } from "./play/fairness/changes-messages";
import { messages as fairness } from "./play/fairness/messages";
import { messages as keno } from "./play/keno/messages";
import { messages as play } from "./play/messages";
import { messages as outcome } from "./play/record/outcome-messages";
import { messages as page } from "./play/page-messages";
import { messages as visitor } from "./play/visitor-messages";
import { messages as plinko } from "./play/plinko/messages";
import { messages as poker } from "./play/poker/messages";
import { messages as round } from "./play/record/messages";
import { messages as rules } from "./play/rules/messages";
import { messages as scratch } from "./play/scratch/messages";
import { messages as slotGame } from "./play/slots/game-messages";
import { messages as slots } from "./play/slots/messages";
import { messages as slotRules } from "./play/slots/rules-messages";
import type { PageModules } from "../modules";

export const texts: PageModules["play"] = {
  play,
  "play/blackjack": blackjack,
  "play/cards": cards,
  "play/dice": dice,
  "play/changes": changes,
  "play/fairness": fairness,
  "play/keno": keno,
  "play/outcome": outcome,
  "play/page": page,
  "play/visitor": visitor,
  "play/plinko": plinko,
  "play/poker": poker,
  "play/round": round,
  "play/rules": rules,
  "play/scratch": scratch,
  "play/slots": slots,
  "play/slots/game": slotGame,
  "play/slots/rules": slotRules,
};
