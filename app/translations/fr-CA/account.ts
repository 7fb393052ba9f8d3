import { messages as account } from "./account/messages";
import { messages as takeBreak } from "./account/breaks/messages";
import { messages as close } from "./account/closing/messages";
import { messages as emailOptOut } from "./account/preferences/email-opt-out-messages";
import { messages as excluded } from "./account/breaks/excluded-messages";
import { messages as history } from "./account/history/messages";
import { messages as identity } from "./account/identity/messages";
import { messages as limits } from "./account/limits/messages";
import { messages as overview } from "./account/overview/messages";
import { messages as payoutMethods } from "./account/payout-methods/messages";
import { messages as preferences } from "./account/preferences/messages";
import { messages as statement } from "./account/statement/messages";
import { messages as realityCheck } from "./account/reality-check/messages";
import { messages as terms } from "./account/terms-messages";
import { messages as security } from "./account/security/messages";
import { messages as thread } from "./account/threads/thread-messages";
import { messages as threadState } from "./account/threads/state-messages";
import { messages as threads } from "./account/threads/messages";
import { messages as withdrawals } from "./account/withdrawals/messages";
import type { PageModules } from "../modules";

export const texts: PageModules["account"] = {
  account,
  "account/break": takeBreak,
  "account/close": close,
  "account/email-opt-out": emailOptOut,
  "account/excluded": excluded,
  "account/history": history,
  "account/identity": identity,
  "account/limits": limits,
  "account/overview": overview,
  "account/payout-methods": payoutMethods,
  "account/preferences": preferences,
  "account/statement": statement,
  "account/reality-check": realityCheck,
  "account/terms": terms,
  "account/security": security,
  "account/thread": thread,
  "account/thread-state": threadState,
  "account/threads": threads,
  "account/withdrawals": withdrawals,
};
