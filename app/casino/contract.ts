import * as account from "./contract/account";
import type { CallShape } from "./contract/call";
import * as closing from "./contract/closing";
import * as coupons from "./contract/coupons";
import * as demo from "./contract/demo";
import * as exclusions from "./contract/exclusion";
import * as fairness from "./contract/fairness";
import * as gameRules from "./contract/game-rules";
import * as games from "./contract/games";
import * as historyCalls from "./contract/history";
import * as hostedCashier from "./contract/hosted-cashier";
import * as identityCalls from "./contract/identity";
import * as jackpot from "./contract/jackpot";
import * as launch from "./contract/launch";
import * as limits from "./contract/limits";
import * as markets from "./contract/markets";
import * as other from "./contract/other";
import * as paymentWebhook from "./contract/payment-webhook";
import * as quick from "./contract/quick";
import * as realityChecks from "./contract/reality-check";
import * as rounds from "./contract/rounds";
import * as secondFactor from "./contract/second-factor";
import * as sessions from "./contract/sessions";
import * as statement from "./contract/statement";
import * as support from "./contract/support";
import * as tables from "./contract/tables";
import * as terms from "./contract/terms";
import * as withdrawals from "./contract/withdrawals";

/** Every call of the casino API, additions last. */
export const calls: readonly CallShape[] = [
  account,
  sessions,
  secondFactor,
  coupons,
  quick,
  jackpot,
  games,
  other,
  gameRules,
  launch,
  rounds,
  fairness,
  demo,
  tables,
  hostedCashier,
  paymentWebhook,
  historyCalls,
  statement,
  support,
  terms,
  markets,
  identityCalls,
  exclusions,
  closing,
  limits,
  realityChecks,
  withdrawals,
].flatMap((group) => Object.values(group).filter(isCall));

function isCall(value: unknown): value is CallShape {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "response" in value
  );
}
