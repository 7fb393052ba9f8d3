import { messages as identity } from "~/account/identity/messages";
import { messages as overview } from "~/account/overview/messages";
import { messages as security } from "~/account/security/messages";
import { messages as withdrawals } from "~/account/withdrawals/messages";
import { messages as hostedChoice } from "~/cashier/hosted-choice-messages";
import { messages as hostedDeposit } from "~/cashier/hosted-deposit-messages";
import { messages as cashier } from "~/cashier/messages";
import { messages as withdraw } from "~/cashier/withdraw-messages";
import { messagesIn } from "~/messages/messages";
import { messages as onboarding } from "~/onboarding/messages";
import { messages as payouts } from "~/payouts/messages";
import { messages as slot } from "~/play/slots/game-messages";
import { messages as promotions } from "~/promotions/messages";
import type { Language } from "~/shared/languages";
import { messages as menu } from "~/shell/menu-messages";
import { messages as shell } from "~/shell/messages";
import { moneyFormat } from "~/ui/money";

/** What the pages of the journey say. Of other languages once their translations are registered. */
export function wordsIn(language: Language) {
  return {
    cashier: messagesIn(language, cashier),
    hostedChoice: messagesIn(language, hostedChoice),
    hostedDeposit: messagesIn(language, hostedDeposit),
    identity: messagesIn(language, identity),
    menu: messagesIn(language, menu),
    money: messagesIn(language, moneyFormat).money,
    onboarding: messagesIn(language, onboarding),
    overview: messagesIn(language, overview),
    payouts: messagesIn(language, payouts),
    security: messagesIn(language, security),
    promotions: messagesIn(language, promotions),
    shell: messagesIn(language, shell),
    slot: messagesIn(language, slot),
    withdraw: messagesIn(language, withdraw),
    withdrawals: messagesIn(language, withdrawals),
  };
}

export type Words = ReturnType<typeof wordsIn>;

export const ENGLISH = wordsIn("en");
