import type { OperatorCall } from "./contract/call";
import * as corrections from "./contract/operator/corrections";
import * as coupons from "./contract/operator/coupons";
import * as games from "./contract/operator/games";
import * as identity from "./contract/operator/identity";
import * as jackpots from "./contract/operator/jackpots";
import * as log from "./contract/operator/log";
import * as mails from "./contract/operator/mails";
import * as operators from "./contract/operator/operators";
import * as playerActs from "./contract/operator/player-acts";
import * as playerData from "./contract/operator/player-data";
import * as playerPerson from "./contract/operator/player-person";
import * as playerRecords from "./contract/operator/player-records";
import * as players from "./contract/operator/players";
import * as reports from "./contract/operator/reports";
import * as session from "./contract/operator/session";
import * as support from "./contract/operator/support";
import * as switches from "./contract/operator/switches";
import * as thresholds from "./contract/operator/thresholds";
import * as todays from "./contract/operator/today";
import * as withdrawals from "./contract/operator/withdrawals";

/** Every call of the operator's program, apart from those of the players' site. */
export const operatorCalls: readonly OperatorCall[] = [
  session,
  operators,
  support,
  mails,
  log,
  withdrawals,
  identity,
  players,
  playerRecords,
  playerActs,
  playerData,
  playerPerson,
  corrections,
  coupons,
  thresholds,
  todays,
  reports,
  games,
  jackpots,
  switches,
].flatMap((group) => Object.values(group).filter(isCall));

function isCall(value: unknown): value is OperatorCall {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
