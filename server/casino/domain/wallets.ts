import type { Kysely } from "kysely";
import type { Database } from "../db/schema";

export interface PlayerBalance {
  cashMinor: number;
  bonusMinor: number;
  /** Cash and bonus together. */
  balanceMinor: number;
  currency: string;
}

/** The two empty wallets of a new player. */
export async function openWallets(
  trx: Kysely<Database>,
  wallet: { playerId: number; currency: string },
): Promise<void> {
  const { playerId, currency } = wallet;
  await trx
    .insertInto("wallet")
    .values([
      { player_id: playerId, account: "cash", currency },
      { player_id: playerId, account: "bonus", currency },
    ])
    .execute();
}

/** @throws Error when the player has no wallets: every player has, from sign-up on */
export async function readBalance(db: Kysely<Database>, playerId: number): Promise<PlayerBalance> {
  const rows = await db
    .selectFrom("wallet")
    .select(["account", "balance_minor", "currency"])
    .where("player_id", "=", playerId)
    .execute();
  const cash = rows.find((row) => row.account === "cash");
  const bonus = rows.find((row) => row.account === "bonus");
  if (!cash || !bonus) throw new Error(`player ${playerId} has no wallets`);
  return {
    cashMinor: cash.balance_minor,
    bonusMinor: bonus.balance_minor,
    balanceMinor: cash.balance_minor + bonus.balance_minor,
    currency: cash.currency,
  };
}

/**
 * Makes the player's money wait for this transaction. Whatever moves money takes this lock first and reads
 * after it, so that no two changes of one player cross and none waits in a circle. The same lock is taken
 * inside settle_round and settle_step.
 */
export async function lockWallets(trx: Kysely<Database>, playerId: number): Promise<PlayerBalance> {
  await trx
    .selectFrom("wallet")
    .select("account")
    .where("player_id", "=", playerId)
    .where("account", "=", "cash")
    .forNoKeyUpdate()
    .execute();
  return readBalance(trx, playerId);
}
