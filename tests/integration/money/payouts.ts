import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../../server/casino/db/schema";
import { lockWallets } from "../../../server/casino/domain/ledger/wallets";
import { applyEvent, lockWithdrawal } from "../../../server/casino/domain/withdrawals/change";
import { addMethod, checkMethod, methodsOf } from "../../../server/casino/domain/withdrawals/methods";
import { holdParts } from "../../../server/casino/domain/withdrawals/request";
import type { WithdrawalEvent } from "../../../server/casino/domain/withdrawals/transitions";
import { TRON } from "../../support/withdrawals";
import { NOW } from "./support";

/** Lets a player be paid out: a password, a checked identity, and an address that is not new. */
export async function allowPayouts(db: Kysely<Database>, playerId: number): Promise<void> {
  await db
    .insertInto("player_password")
    .values({ player_id: playerId, argon2id: "", changed_at: new Date("2026-11-01") })
    .execute();
  await db
    .updateTable("player")
    .set({ identity_state: "verified" })
    .where("player_id", "=", playerId)
    .execute();
  await db
    .transaction()
    .execute((trx) =>
      addMethod(
        trx,
        playerId,
        checkMethod({ kind: "USDT", address: TRON, isOwn: true }),
        new Date("2026-11-01"),
      ),
    );
}

/**
 * Moves cash into the player's hold, as a request does, without its checks of the amount.
 * @returns the withdrawal's id
 */
export function hold(
  db: Kysely<Database>,
  playerId: number,
  amountMinor: number,
  now = NOW,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { currency } = await lockWallets(trx, playerId);
    const [method] = await methodsOf(trx, playerId);
    if (!method) throw new Error("no payout method");
    const parts = [{ method, amountMinor }];
    const [id] = await holdParts(trx, { playerId, requestId: randomUUID(), parts, currency }, now);
    return id ?? "";
  });
}

/**
 * Applies events to a withdrawal, one after the other: `send` and `pay`, `send` and `fail`, or `refuse`; first `approve`
 * if it waits for a person.
 */
export function moveHold(
  db: Kysely<Database>,
  id: { playerId: number; withdrawalId: string },
  events: readonly WithdrawalEvent[],
  now = NOW,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    for (const event of events) {
      if (!(await applyEvent(trx, await lockWithdrawal(trx, id), event, {}, now))) {
        throw new Error(`${event} is impossible`);
      }
    }
  });
}
