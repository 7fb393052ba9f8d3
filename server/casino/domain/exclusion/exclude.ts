import type { Transaction } from "kysely";
import type { ExclusionState } from "~/casino/contract/exclusion";
import { type ExclusionKind, RETURN_HOURS } from "~/casino/contract/exclusion-words";
import type { Database } from "../../db/schema";
import { endRequest } from "../coupons/due";
import { findActive, settleCoupon } from "../coupons/player-coupons";
import { lockWallets } from "../ledger/wallets";
import { enqueueMail } from "../outbox";
import { Refusal } from "../refusal";
import { newTimedId } from "../rounds/id";
import { endAccess } from "../sessions/end-access";
import { hoursAfter } from "../sessions/sessions";
import { lockSignIns } from "../sign-in/lock";
import { lockAccountsOf } from "./same-person";
import { exclusionOf } from "./state";

export interface ExclusionRecord {
  kind: Exclude<ExclusionKind, "return">;
  until: Date;
  /** Who asked for it: `player`, `register`, or an operator. */
  actor: string;
  /** For the record; never shown to the player. */
  reason: string;
}

export interface ExclusionRequest extends ExclusionRecord {
  playerId: number;
  now: Date;
}

export interface Excluded extends ExclusionState {
  /** Number of sign-ins that were live, in all accounts of the person. */
  signIns: number;
}

/**
 * Excludes a player from playing, with every account of the same person: ends sign-ins, saved logins, cashiers and
 * coupons, and marketing mail, in the caller's transaction. The caller then settles the open rounds of these accounts
 * (`settleAbandoned`); the hourly run does so if it cannot. Bets at live tables are settled by their results.
 *
 * The longest exclusion counts, so an earlier end changes nothing but the record.
 * @throws Refusal `not_found`
 */
export async function excludePlayer(
  trx: Transaction<Database>,
  request: ExclusionRequest,
): Promise<Excluded> {
  const { playerId, now } = request;
  // The lock of the player's money: a stake is taken before the exclusion or not at all.
  const accounts = await lockAccountsOf(trx, playerId);
  // Before the player's row, as every sign-in has it.
  for (const account of accounts) await lockSignIns(trx, account);
  let signIns = 0;
  for (const account of accounts) signIns += await excludeAccount(trx, account, [request], now);
  return { ...stateOf(await exclusionRowOf(trx, playerId), now), signIns };
}

/**
 * Excludes one account. Take the locks of its money and of its sign-ins before.
 * @returns the number of sign-ins that were live
 */
export async function excludeAccount(
  trx: Transaction<Database>,
  playerId: number,
  records: readonly ExclusionRecord[],
  now: Date,
): Promise<number> {
  for (const { kind, until, actor, reason } of records) {
    await record(trx, { playerId, kind, until, actor, reason, now });
  }
  await endCoupon(trx, playerId, now);
  const signIns = await endAccess(trx, playerId, now);
  const { email: recipient } = await exclusionRowOf(trx, playerId);
  await enqueueMail(trx, { kind: "exclusion", recipient, playerId }, now);
  return signIns;
}

async function record(
  trx: Transaction<Database>,
  { playerId, kind, until, actor, reason, now }: Omit<ExclusionRequest, "kind"> & { kind: ExclusionKind },
): Promise<void> {
  await trx
    .insertInto("player_exclusion")
    .values({
      player_id: playerId,
      exclusion_id: newTimedId(now),
      kind,
      starts_at: now,
      until,
      actor,
      reason,
    })
    .execute();
}

/**
 * Ends the active coupon. One that was redeemed expires now: while a round with its money is open it waits for the
 * round, as every coupon that expires.
 */
async function endCoupon(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  const active = await findActive(trx, playerId);
  if (active === null) return;
  if (active.state === "requested") return endRequest(trx, active, "cancel", now);
  const isOver = active.expires_at !== null && active.expires_at <= now;
  const expiring = isOver
    ? active
    : await trx
        .updateTable("player_coupon")
        .set({ expires_at: now })
        .where("player_id", "=", playerId)
        .where("player_coupon_id", "=", active.player_coupon_id)
        .returningAll()
        .executeTakeFirstOrThrow();
  await settleCoupon(trx, expiring, now);
}

/**
 * Lets a player return from a self-exclusion whose time is over, a day after asking. Asking twice starts no second day.
 * @throws Refusal `excluded` before its time is over, `not_found` when there is nothing to return from
 */
export async function askToReturn(
  trx: Transaction<Database>,
  { playerId, now }: { playerId: number; now: Date },
): Promise<ExclusionState> {
  await lockWallets(trx, playerId);
  const player = await exclusionRowOf(trx, playerId);
  const exclusion = exclusionOf(player, now);
  if (exclusion === null) throw new Refusal("not_found", { resource: "exclusion" });
  if (exclusion.kind === "return") return exclusion;
  if (exclusion.kind !== "self_exclusion" || Date.parse(exclusion.until) > now.getTime()) {
    throw new Refusal("excluded", exclusion);
  }
  const until = hoursAfter(now, RETURN_HOURS);
  await record(trx, { playerId, kind: "return", until, actor: "player", reason: "", now });
  return { kind: "return", until: until.toISOString() };
}

function exclusionRowOf(trx: Transaction<Database>, playerId: number) {
  return trx
    .selectFrom("player")
    .select(["email", "excluded_until", "excluded_kind"])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
}

function stateOf(player: Parameters<typeof exclusionOf>[0], now: Date): ExclusionState {
  const state = exclusionOf(player, now);
  if (state === null) throw new Error("A player who was just excluded may play.");
  return state;
}
