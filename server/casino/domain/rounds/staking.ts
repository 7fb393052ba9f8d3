import type { Kysely } from "kysely";
import type { GameState } from "~/casino/contract/launch";
import type { BlackjackMove } from "~/casino/contract/outcomes";
import type { Round } from "~/casino/contract/rounds";
import type { Database } from "../../db/schema";
import { findActive } from "../coupons/player-coupons";
import { maxBetMinorOf } from "./limits";
import { readBalance } from "../wallets";

/** What a player can stake now, integer minor units. */
export interface StakingLimits {
  /** Limit for the whole round, added stakes included. */
  maxBetMinor: number;
  balanceMinor: number;
}

type Withheld = NonNullable<GameState["withheld"]>;

/** Moves that stake the opening bet once more. */
const STAKING: readonly BlackjackMove[] = ["double", "split"];

/** The maximum bet now, from player class and redeemed coupon. Integer minor units. */
export async function maxBetMinorFor(db: Kysely<Database>, playerId: number): Promise<number> {
  const { player_class } = await db
    .selectFrom("player")
    .select("player_class")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  const active = await findActive(db, playerId);
  const ofCoupon = active?.state === "redeemed" ? active.max_bet_minor : null;
  const ofClass = maxBetMinorOf(player_class);
  return ofCoupon === null ? ofClass : Math.min(ofClass, ofCoupon);
}

export async function stakingLimitsOf(db: Kysely<Database>, playerId: number): Promise<StakingLimits> {
  const [maxBetMinor, { balanceMinor }] = await Promise.all([
    maxBetMinorFor(db, playerId),
    readBalance(db, playerId),
  ]);
  return { maxBetMinor, balanceMinor };
}

/** An open round without the moves that would be refused (round_step enforces the rule), and the moves withheld. */
export function withholdMoves<Open extends Pick<Round, "outcome" | "stake_minor">>(
  round: Open,
  limits: StakingLimits,
): { round: Open; withheld: Withheld | null } {
  const { outcome } = round;
  if (outcome.kind !== "blackjack") return { round, withheld: null };
  const moves = outcome.allowed.filter((move) => STAKING.includes(move));
  const why = moves.length === 0 ? null : withheldReason(round.stake_minor, outcome.base_stake_minor, limits);
  if (why === null) return { round, withheld: null };
  const allowed = outcome.allowed.filter((move) => !moves.includes(move));
  return { round: { ...round, outcome: { ...outcome, allowed } }, withheld: { moves, why } };
}

function withheldReason(
  stakedMinor: number,
  addedMinor: number,
  limits: StakingLimits,
): Withheld["why"] | null {
  if (stakedMinor + addedMinor > limits.maxBetMinor) return "max_bet";
  return addedMinor > limits.balanceMinor ? "balance" : null;
}
