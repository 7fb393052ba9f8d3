import { messages as account } from "./account/messages";
import { messages as emailOptOut } from "./account/email-opt-out-messages";
import { messages as history } from "./account/history-messages";
import { messages as overview } from "./account/overview-messages";
import { messages as payoutMethods } from "./account/payout-methods-messages";
import { messages as preferences } from "./account/preferences-messages";
import { messages as thread } from "./account/thread-messages";
import { messages as threadState } from "./account/thread-state-messages";
import { messages as threads } from "./account/threads-messages";
import { messages as withdrawals } from "./account/withdrawals-messages";
import type { PageModules } from "../modules";

export const texts: PageModules["account"] = {
  account,
  "account/email-opt-out": emailOptOut,
  "account/history": history,
  "account/overview": overview,
  "account/payout-methods": payoutMethods,
  "account/preferences": preferences,
  "account/thread": thread,
  "account/thread-state": threadState,
  "account/threads": threads,
  "account/withdrawals": withdrawals,
};
