import { type Kysely, sql } from "kysely";
import type { GameState } from "~/casino/contract/launch";
import type { BlackjackMove } from "~/casino/contract/outcomes";
import type { Round } from "~/casino/contract/rounds";
import type { Database } from "../../db/schema";
import { LOBBY_JACKPOT_BET_MINOR } from "../../games/lobby-jackpot";
import { findActive } from "../coupons/player-coupons";
import { marketOfPlayer } from "../markets/markets";
import { maxBetMinorOf } from "./limits";

/** What a player can stake now, integer minor units. */
export interface StakingLimits {
  /**
   * Limit for the whole round, added stakes included: from player class, redeemed coupon, market and the player's own
   * stake limit. Those of the market and the player are for all that a round takes: they leave room for the lobby
   * jackpot's bet of those who take part.
   */
  maxBetMinor: number;
  balanceMinor: number;
}

type Withheld = NonNullable<GameState["withheld"]>;

/** Moves that stake the opening bet once more. */
const STAKING: readonly BlackjackMove[] = ["double", "split"];

export async function stakingLimitsOf(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
  coupon = findActive(db, playerId),
): Promise<StakingLimits & { currency: string }> {
  const limits = db
    .selectFrom("player")
    .innerJoin("wallet", "wallet.player_id", "player.player_id")
    .leftJoin("lobby_jackpot_player", "lobby_jackpot_player.player_id", "player.player_id")
    .leftJoin("player_limit", (join) =>
      join.onRef("player_limit.player_id", "=", "player.player_id").on("kind", "=", "stake"),
    )
    .select([
      "player_class",
      "wallet.currency",
      sql<number>`cash_minor + bonus_minor`.as("balance"),
      sql<number | null>`
        case when play_checked then least(market_max_debit(player.player_id, ${now}), player_limit.value) end`.as(
        "of_debit",
      ),
      sql<number>`
        case when opted_in_at is null or lobby_jackpot_blocked(player_class, first_deposit_at) then 0
          else ${LOBBY_JACKPOT_BET_MINOR}::integer end`.as("lobby_bet"),
    ])
    .where("player.player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  const [{ player_class, of_debit, lobby_bet, balance, currency }, active] = await Promise.all([
    limits,
    coupon,
  ]);
  const ofCoupon = active?.state === "redeemed" ? active.max_bet_minor : null;
  const maxBetMinor = Math.min(
    maxBetMinorOf(player_class),
    ofCoupon ?? Infinity,
    of_debit === null ? Infinity : of_debit - lobby_bet,
  );
  return { maxBetMinor, balanceMinor: balance, currency };
}

/** Whether the player's market keeps a game closed while their coupon lasts: `market_refusal` refuses its rounds. */
export async function isClosedByCoupon(
  db: Kysely<Database>,
  playerId: number,
  gameCode: string,
  coupon = findActive(db, playerId),
): Promise<boolean> {
  const active = await coupon;
  if (active?.state !== "redeemed") return false;
  const { rules } = await marketOfPlayer(db, playerId);
  if (rules.mixedCoupons) return false;
  const { rows } = await sql<{ product: string }>`select game_product_of(${gameCode}) as product`.execute(db);
  return rows[0]?.product !== "slots";
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
