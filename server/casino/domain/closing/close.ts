import type { Kysely, Transaction } from "kysely";
import type { ClosingHindrance } from "~/casino/contract/closing-words";
import type { Database } from "../../db/schema";
import { activeCoupon } from "../coupons/due";
import { cancelActiveCoupon } from "../coupons/engine";
import { claimHits } from "../jackpots/lobby";
import { lockWallets, refuseShut } from "../ledger/wallets";
import { enqueueMail } from "../outbox";
import { playerById } from "../players/players";
import { Refusal } from "../refusal";
import { newTimedId } from "../rounds/id";
import { voidChallenges } from "../second-factor/sign-in";
import { endAccess } from "../sessions/end-access";
import type { Session } from "../sessions/sessions";
import { requireFreshSignIn } from "../sign-in/fresh-sign-in";
import { lockSignIns } from "../sign-in/lock";
import { holdParts } from "../withdrawals/request";
import { type ClosingPlan, closingPlan } from "./plan";

export interface ClosingRequest {
  session: Session;
  /** The coupon that the player was shown to lose, and what is lost with it; null to leave that unchecked. */
  expected: { coupon: string; lostMinor: number } | null;
}

/**
 * Refuses what `closeAccount` would refuse, before the player's open rounds are settled for it.
 * @throws Refusal
 */
export async function checkClosing(
  db: Kysely<Database>,
  { session, expected }: ClosingRequest,
  now: Date,
): Promise<ClosingPlan> {
  await refuseShut(db, session.playerId);
  await requireFreshSignIn(db, session, now);
  const plan = await closingPlan(db, session.playerId, now);
  refuseHindered(plan.hindrances);
  const isAsExpected =
    expected === null ||
    (expected.coupon === (plan.coupon?.coupon_code ?? "") &&
      expected.lostMinor === (plan.coupon?.lost_minor ?? 0));
  if (!isAsExpected) throw new Refusal("withdrawal_changed");
  return plan;
}

/** The first is the one to mend first. */
function refuseHindered([hindrance]: readonly ClosingHindrance[]): void {
  if (hindrance !== undefined) throw new Refusal(hindrance);
}

export interface Closed {
  closedAt: Date;
  withdrawalIds: string[];
}

/**
 * Closes the player's account: ends the coupon, moves all cash into withdrawals without regard to their limits, and ends
 * every way in. Cash with nowhere to go stays the player's and is listed for operators. All in the caller's transaction,
 * under the lock of the player's money, so that a stake or a withdrawal comes before it or not at all. The caller has settled the open rounds (`settleAbandoned`).
 * @throws Refusal
 */
export async function closeAccount(
  trx: Transaction<Database>,
  request: ClosingRequest,
  now: Date,
): Promise<Closed> {
  const { playerId } = request.session;
  await lockWallets(trx, playerId);
  // Before the player's row, as every sign-in has it.
  await lockSignIns(trx, playerId);
  // Ends a coupon whose time is over before it counts.
  await activeCoupon(trx, playerId, now);
  const { openRounds, coupon } = await checkClosing(trx, request, now);
  // A round that began after the others were settled.
  if (openRounds > 0) throw new Refusal("bet_open");
  if (coupon !== null) await cancelActiveCoupon(trx, { playerId, now });
  await claimHits(trx, playerId, now);
  // Again, with the cash that there is now.
  const { parts, currency, hindrances } = await closingPlan(trx, playerId, now);
  refuseHindered(hindrances);
  const closingId = newTimedId(now);
  await trx
    .insertInto("player_closing")
    .values({
      player_id: playerId,
      closing_id: closingId,
      is_closed: true,
      actor: "player",
      reason: "",
      cash_minor: parts.reduce((sum, part) => sum + part.amountMinor, 0),
      changed_at: now,
    })
    .execute();
  const withdrawalIds = await holdParts(trx, { playerId, requestId: closingId, parts, currency }, now);
  await endAccess(trx, playerId, now);
  await voidChallenges(trx, playerId);
  const { email } = await playerById(trx, playerId);
  await enqueueMail(trx, { kind: "account_closed", recipient: email, playerId }, now);
  return { closedAt: now, withdrawalIds };
}
