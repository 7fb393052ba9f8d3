import { type Kysely, type NotNull, sql } from "kysely";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { commandActor, writeLog } from "../desk/log";
import { lockWallets } from "../ledger/wallets";
import { OperatorError } from "../operator-error";
import { newTimedId } from "../rounds/id";

export interface ClosedWithMoney {
  playerId: number;
  closedAt: Date;
  /** Cash and bonus, integer minor units. */
  balanceMinor: number;
  currency: string;
}

/** Closed accounts with money: it had nowhere to go, or a withdrawal came back. Oldest first. */
export async function closedWithMoney(db: Kysely<Database>): Promise<ClosedWithMoney[]> {
  const rows = await db
    .selectFrom("player")
    .innerJoin("wallet", "wallet.player_id", "player.player_id")
    .select(["player.player_id", "closed_at", "wallet.currency", "cash_minor", "bonus_minor"])
    .where("player.player_id", "in", (query) =>
      query.selectFrom("player_closing").select("player_closing.player_id"),
    )
    .where("closed_at", "is not", null)
    .where(sql<boolean>`cash_minor + bonus_minor > 0`)
    .orderBy("closed_at")
    .$narrowType<{ closed_at: NotNull }>()
    .execute();
  return rows.map(({ player_id: playerId, closed_at: closedAt, currency, ...money }) => ({
    playerId,
    closedAt,
    currency,
    balanceMinor: money.cash_minor + money.bonus_minor,
  }));
}

/**
 * Lets the player of a closed account sign in again. Whatever the closing ended stays ended.
 * @throws OperatorError
 */
export async function reopenAccount(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  { playerId, reason, actor }: { playerId: number; reason: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const player = await trx
      .selectFrom("player")
      .select("player_id")
      .where("player_id", "=", playerId)
      .executeTakeFirst();
    if (!player) throw new OperatorError(`There is no player ${playerId}.`);
    await lockWallets(trx, playerId);
    const { closed_at: closedAt } = await trx
      .selectFrom("player")
      .select("closed_at")
      .where("player_id", "=", playerId)
      .executeTakeFirstOrThrow();
    if (closedAt === null) throw new OperatorError(`The account of player ${playerId} is not closed.`);
    const now = clock.now();
    await trx
      .insertInto("player_closing")
      .values({
        player_id: playerId,
        closing_id: newTimedId(now),
        is_closed: false,
        actor,
        reason,
        cash_minor: 0,
        changed_at: now,
      })
      .execute();
    await writeLog(trx, {
      actor: commandActor(actor),
      action: "player.reopen_account",
      subject: { kind: "player", id: playerId },
      playerId,
      before: { closed_at: closedAt },
      after: { closed_at: null },
      reason,
      at: now,
    });
  });
}
