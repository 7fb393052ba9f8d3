import * as contract from "~/casino/contract/operator/corrections";
import { askCorrection, decideCorrection, waitingCorrections } from "../../domain/desk/corrections";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** Corrections of players' balances. */
export function serveCorrections(api: Api): void {
  handle(api, contract.correctBalance, (call) => {
    const { amount_minor: amountMinor, reason } = call.body;
    const request = { playerId: call.params.pid, amountMinor, reason };
    return call.runOnce(async (trx) => {
      const { correctionId, isBooked } = await askCorrection(trx, request, actorOf(call), call.now);
      return { correction_id: correctionId, is_booked: isBooked };
    });
  });
  handle(api, contract.waitingCorrections, async (call) => {
    const { rows, next } = await waitingCorrections(call.services.db, call.query.cursor);
    const { id } = actorOf(call);
    return {
      corrections: rows.map((row) => ({
        pid: row.player_id,
        player: `${row.first_name} ${row.last_name}`,
        correction_id: row.correction_id,
        amount_minor: row.amount_minor,
        currency: row.currency,
        reason: row.reason,
        asked_by: row.operator,
        is_own: row.asked_by === id,
        asked_at: row.asked_at.toISOString(),
      })),
      next,
    };
  });
  handle(api, contract.decideCorrection, (call) => {
    const { pid: playerId, correctionId } = call.params;
    return call.runOnce(async (trx) => {
      const request = { playerId, correctionId, ...call.body };
      const { isBooked } = await decideCorrection(trx, request, actorOf(call), call.now);
      return { is_booked: isBooked };
    });
  });
}
