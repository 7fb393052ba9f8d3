import type { Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { notifyDailyReward } from "../coupons/grants";
import { closeCashier } from "../payments/cashier";
import { revokeSavedLogins } from "../sign-in/quick-play";
import { endAllSignIns } from "./end";

/**
 * Ends every way into the account that is open: saved logins, cashiers and sign-ins, and the player's part in the lobby
 * jackpot. Call it under the lock of the player's money.
 * @returns how many sign-ins were live
 */
export async function endAccess(trx: Transaction<Database>, playerId: number, now: Date): Promise<number> {
  await revokeSavedLogins(trx, playerId, now);
  await closeCashier(trx, playerId);
  await trx.deleteFrom("lobby_jackpot_player").where("player_id", "=", playerId).execute();
  // The player's reward connections check their session again.
  await notifyDailyReward(trx, playerId);
  return endAllSignIns(trx, playerId, now);
}
