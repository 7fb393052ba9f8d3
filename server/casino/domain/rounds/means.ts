import type { Kysely } from "kysely";
import type { BlackjackMove, GameState, Round } from "~/casino/contract/rounds";
import type { Database } from "../../db/schema";
import { findActive } from "../coupons/player-coupons";
import { maxBetMinorOf } from "./limits";
import { readBalance } from "../wallets";

/** What a player can stake now, integer minor units. */
export interface Means {
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

export async function meansOf(db: Kysely<Database>, playerId: number): Promise<Means> {
  const [maxBetMinor, { balanceMinor }] = await Promise.all([
    maxBetMinorFor(db, playerId),
    readBalance(db, playerId),
  ]);
  return { maxBetMinor, balanceMinor };
}

/** An open round without the moves that would be refused (round_step enforces the rule), and the moves withheld. */
export function withinMeans<Open extends Pick<Round, "outcome" | "stake_minor">>(
  round: Open,
  means: Means,
): { round: Open; withheld: Withheld | null } {
  const { outcome } = round;
  if (outcome.kind !== "blackjack") return { round, withheld: null };
  const moves = outcome.allowed.filter((move) => STAKING.includes(move));
  const why = moves.length === 0 ? null : whyNot(round.stake_minor, outcome.base_stake_minor, means);
  if (why === null) return { round, withheld: null };
  const allowed = outcome.allowed.filter((move) => !moves.includes(move));
  return { round: { ...round, outcome: { ...outcome, allowed } }, withheld: { moves, why } };
}

function whyNot(stakedMinor: number, addedMinor: number, means: Means): Withheld["why"] | null {
  if (stakedMinor + addedMinor > means.maxBetMinor) return "max_bet";
  return addedMinor > means.balanceMinor ? "balance" : null;
}
