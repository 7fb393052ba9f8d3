import type { Kysely } from "kysely";
import type { ClosingHindrance } from "~/casino/contract/closing-words";
import type { IdentityState } from "~/casino/contract/identity-words";
import type { ReviewReason } from "~/casino/contract/payouts";
import { WITHDRAWAL_MINIMUM_MINOR } from "~/casino/contract/thresholds";
import type { Database } from "../../db/schema";
import { findActive } from "../coupons/player-coupons";
import { couponEnd, openRounds, pendingDeposits } from "../exclusion/consequences";
import { findDuePoolHit } from "../jackpots/hits";
import { unclaimedHits } from "../jackpots/lobby";
import { readBalance } from "../ledger/wallets";
import { allReasons, reviewed, standingOf } from "../withdrawals/holds";
import { type Method, methodsOf } from "../withdrawals/methods";
import { type Part, withdrawalParts } from "../withdrawals/parts";
import { RETURNED_STATES } from "../withdrawals/transitions";

/** What closing the account would do now. Amounts are integer minor units. */
export interface ClosingPlan {
  currency: string;
  /** What would be left. */
  cashMinor: number;
  heldMinor: number;
  parts: Part[];
  reviewReasons: ReviewReason[];
  coupon: ReturnType<typeof couponEnd> | null;
  /** The player's own, which are settled first. */
  openRounds: number;
  identity: IdentityState;
  hindrances: ClosingHindrance[];
}

/** Call it with the player's money locked where it decides anything. */
export async function closingPlan(db: Kysely<Database>, playerId: number, now: Date): Promise<ClosingPlan> {
  const balance = await readBalance(db, playerId);
  const active = await findActive(db, playerId);
  const coupon = active && couponEnd(active, balance.bonusMinor);
  const cashMinor = balance.cashMinor + (coupon?.kept_minor ?? 0) + (await unclaimedHits(db, playerId));
  const rounds = await openRounds(db, playerId);
  const standing = await standingOf(db, playerId, now);
  const parts = await partsOfAll(db, playerId, cashMinor);
  const hindrances: [ClosingHindrance, boolean][] = [
    ["deposit_pending", (await pendingDeposits(db, playerId, ["pending", "unknown"])) > 0],
    ["bet_open", rounds.shared > 0 || (await findDuePoolHit(db, playerId)) !== undefined],
  ];
  return {
    currency: balance.currency,
    cashMinor,
    heldMinor: balance.heldMinor,
    parts,
    reviewReasons: allReasons(reviewed(parts, standing)),
    coupon,
    openRounds: rounds.own,
    identity: standing.identity,
    hindrances: hindrances.flatMap(([hindrance, applies]) => (applies ? [hindrance] : [])),
  };
}

/**
 * Where all of the cash goes: back to cards first, the rest to the last payout method. Less than the smallest withdrawal
 * is not divided: it goes back by the last deposit's card, if there is one.
 * @returns empty if there is nothing, or nowhere to pay it
 */
async function partsOfAll(db: Kysely<Database>, playerId: number, cashMinor: number): Promise<Part[]> {
  if (cashMinor === 0) return [];
  const methods = await methodsOf(db, playerId);
  const rest = await lastPayoutMethod(db, playerId, methods);
  if (cashMinor < WITHDRAWAL_MINIMUM_MINOR) {
    const method = (await lastDepositCard(db, playerId, methods)) ?? rest;
    return method ? [{ method, amountMinor: cashMinor }] : [];
  }
  return rest ? withdrawalParts(cashMinor, rest, methods) : [];
}

/**
 * The address of the last withdrawal that did not come back; else the newest address; else the last deposit's card. A
 * card says nothing about the player's choice: what came in by it has to go back to it.
 */
async function lastPayoutMethod(
  db: Kysely<Database>,
  playerId: number,
  methods: readonly Method[],
): Promise<Method | undefined> {
  const used = await db
    .selectFrom("withdrawal")
    .select("method_id")
    .where("player_id", "=", playerId)
    .where("kind", "<>", "card")
    .where("state", "not in", RETURNED_STATES)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    methods.find(({ methodId }) => methodId === used?.method_id) ??
    methods.findLast(({ card }) => card === null) ??
    (await lastDepositCard(db, playerId, methods)) ??
    methods.at(-1)
  );
}

async function lastDepositCard(
  db: Kysely<Database>,
  playerId: number,
  methods: readonly Method[],
): Promise<Method | undefined> {
  const last = await db
    .selectFrom("deposit")
    .select("deposit_id")
    .where("player_id", "=", playerId)
    .where("status", "=", "approved")
    .orderBy("created_at", "desc")
    .orderBy("deposit_id")
    .limit(1)
    .executeTakeFirst();
  // A card goes by its last deposit.
  return methods.find(({ card }) => card !== null && card.depositId === last?.deposit_id);
}
