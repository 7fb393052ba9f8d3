import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { notifyDailyReward } from "../coupons/grants";
import { commandActor, type LogEntry, writeLog } from "../desk/log";
import { lockWallets } from "../ledger/wallets";
import { OperatorError } from "../operator-error";
import { closeCashier } from "../payments/cashier";
import { type AbandonedServices, settleAbandoned } from "../rounds/abandoned";
import { newTimedId } from "../rounds/id";
import { endAllSignIns } from "../sessions/end";
import { lockSignIns } from "../sign-in/lock";
import { revokeSavedLogins } from "../sign-in/quick-play";

export interface StandingChange {
  playerId: number;
  /** For the record; never shown to the player. */
  reason: string;
  /** Who decided it. */
  actor: string;
}

export interface Banned {
  /** Number of sign-ins that were live. */
  signIns: number;
  /** The player's own open rounds that were settled by the rules of their games. */
  rounds: number;
}

/**
 * Bans a player: ends sign-ins, saved logins and open cashiers, then settles open rounds. Bets at shared tables are
 * settled by their own results. Repeating it does the same for anything new.
 * @throws OperatorError
 */
export async function banPlayer(services: AbandonedServices, change: StandingChange): Promise<Banned> {
  const now = services.clock.now();
  const signIns = await services.kysely
    .transaction()
    .execute((trx) => changeByCommand(trx, change, true, now));
  // In a transaction of its own: should the program die here, the hourly run settles the rounds.
  const rounds = await settleAbandoned(services, { playerId: change.playerId });
  return { signIns, rounds };
}

/**
 * Lets a banned player sign in again. Whatever the ban ended stays ended.
 * @throws OperatorError
 */
export async function reinstatePlayer(
  { kysely, clock }: Pick<AbandonedServices, "kysely" | "clock">,
  change: StandingChange,
): Promise<void> {
  await kysely.transaction().execute((trx) => changeByCommand(trx, change, false, clock.now()));
}

/** @returns number of sign-ins that were live */
async function changeByCommand(
  trx: Transaction<Database>,
  change: StandingChange,
  banned: boolean,
  now: Date,
): Promise<number> {
  const { playerId, reason } = change;
  const changed = await changeStanding(trx, change, banned, now);
  const { wasBanned } = changed;
  await logStanding(trx, { playerId, wasBanned, banned, actor: commandActor(change.actor), reason, at: now });
  return changed.signIns;
}

/** Last in the transaction, as `writeLog`. */
export function logStanding(
  trx: Transaction<Database>,
  {
    playerId,
    wasBanned,
    banned,
    ...entry
  }: Pick<LogEntry, "actor" | "reason" | "at"> & { playerId: number; wasBanned: boolean; banned: boolean },
): Promise<void> {
  return writeLog(trx, {
    ...entry,
    action: banned ? "player.suspend" : "player.reopen",
    subject: { kind: "player", id: playerId },
    playerId,
    before: { suspended: wasBanned },
    after: { suspended: banned },
  });
}

/**
 * Bans or reinstates in the caller's transaction, which ends with `logStanding`. After a ban, the caller settles open
 * rounds (`settleAbandoned`).
 * @returns `signIns`: number of sign-ins that were live
 * @throws OperatorError
 */
export async function changeStanding(
  trx: Transaction<Database>,
  change: StandingChange,
  banned: boolean,
  now: Date,
): Promise<{ wasBanned: boolean; signIns: number }> {
  const wasBanned = await setStanding(trx, change, { banned, now });
  if (!banned) return { wasBanned, signIns: 0 };
  await revokeSavedLogins(trx, change.playerId, now);
  await closeCashier(trx, change.playerId);
  // The player's reward connections check their session again.
  await notifyDailyReward(trx, change.playerId);
  return { wasBanned, signIns: await endAllSignIns(trx, change.playerId, now) };
}

/**
 * Takes the lock of the player's money, so that a stake is taken before the change or not at all.
 * @returns whether the player was banned before
 */
async function setStanding(
  trx: Transaction<Database>,
  { playerId, reason, actor }: StandingChange,
  { banned, now }: { banned: boolean; now: Date },
): Promise<boolean> {
  await requireStanding(trx, playerId);
  await lockWallets(trx, playerId);
  // Before the player's row, as every sign-in has it.
  await lockSignIns(trx, playerId);
  const before = await requireStanding(trx, playerId);
  await trx.updateTable("player").set({ banned }).where("player_id", "=", playerId).execute();
  await trx
    .insertInto("player_standing")
    .values({ player_id: playerId, standing_id: newTimedId(now), banned, reason, actor, changed_at: now })
    .execute();
  return before.banned;
}

async function requireStanding(db: Kysely<Database>, playerId: number): Promise<{ banned: boolean }> {
  const row = await db
    .selectFrom("player")
    .select("banned")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!row) throw new OperatorError(`There is no player ${playerId}.`);
  return row;
}
