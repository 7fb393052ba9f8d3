import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema";
import { refuseClosed } from "../closing/state";
import { refuseExcluded } from "../exclusion/state";
import { banned } from "../players/rules";

export interface PlayerBalance {
  cashMinor: number;
  bonusMinor: number;
  /** Cash and bonus together. */
  balanceMinor: number;
  /** Withdrawals that wait for payment; no part of the balance. */
  heldMinor: number;
  currency: string;
}

export async function openWallets(
  trx: Kysely<Database>,
  { playerId, currency }: { playerId: number; currency: string },
): Promise<void> {
  await sql`select wallet_open(${playerId}, ${currency})`.execute(trx);
}

interface WalletRow {
  cash_minor: number;
  bonus_minor: number;
  held_minor: number;
  currency: string;
}

/** @throws Error when the player has no wallet, which every player gets at sign-up */
export function balanceOf(playerId: number, wallet: WalletRow | undefined): PlayerBalance {
  if (!wallet) throw new Error(`player ${playerId} has no wallet`);
  return {
    cashMinor: wallet.cash_minor,
    bonusMinor: wallet.bonus_minor,
    balanceMinor: wallet.cash_minor + wallet.bonus_minor,
    heldMinor: wallet.held_minor,
    currency: wallet.currency,
  };
}

export async function readBalance(db: Kysely<Database>, playerId: number): Promise<PlayerBalance> {
  const wallet = await db
    .selectFrom("wallet")
    .select(["cash_minor", "bonus_minor", "held_minor", "currency"])
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  return balanceOf(playerId, wallet);
}

/**
 * What the player owns: the balance, what waits for payout, stakes of open rounds, and jackpots to be claimed. Every rule
 * that asks whether a player has money left reads this; the balance is only what can be staked now.
 * @returns integer minor units
 */
export async function ownedMinor(db: Kysely<Database>, playerId: number): Promise<number> {
  const { rows } = await sql<{ owned: number }>`select player_owns(${playerId}) as owned`.execute(db);
  return rows[0]?.owned ?? 0;
}

/**
 * Locks the player's money until the end of the transaction. Whatever moves money takes this lock first and reads
 * afterwards, so that changes of one player run one after the other and cannot deadlock. settle_round, settle_free_spin
 * and round_step take the same lock.
 */
export async function lockWallets(trx: Kysely<Database>, playerId: number): Promise<PlayerBalance> {
  const { rows } = await sql<WalletRow>`
    select cash_minor, bonus_minor, held_minor, currency from wallet_lock(${playerId})`.execute(trx);
  return balanceOf(playerId, rows[0]);
}

/**
 * `lockWallets` for actions that are forbidden to banned and excluded players, and to those who closed the account.
 * @throws Refusal `banned`, `account_closed`, `excluded`
 */
export async function lockWalletsToPlay(
  trx: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<PlayerBalance> {
  const balance = await lockWallets(trx, playerId);
  await refuseToPlay(trx, playerId, now);
  return balance;
}

/** @throws Refusal `banned` */
export async function refuseBanned(db: Kysely<Database>, playerId: number): Promise<void> {
  const player = await db
    .selectFrom("player")
    .select("banned")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  if (player.banned) throw banned();
}

/**
 * For what a player does alone, such as a withdrawal: an excluded player may.
 * @throws Refusal `banned`, `account_closed`
 */
export async function refuseShut(db: Kysely<Database>, playerId: number): Promise<void> {
  const player = await db
    .selectFrom("player")
    .select(["banned", "closed_at"])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  if (player.banned) throw banned();
  refuseClosed(player);
}

/** @throws Refusal `banned`, `account_closed`, `excluded` */
export async function refuseToPlay(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  const player = await db
    .selectFrom("player")
    .select(["banned", "closed_at", "excluded_until", "excluded_kind"])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  if (player.banned) throw banned();
  refuseClosed(player);
  refuseExcluded(player, now);
}
