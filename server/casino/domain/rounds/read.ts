import { sql } from "kysely";
import type { GameState, PastRound } from "~/casino/contract/launch";
import type { Round } from "~/casino/contract/rounds";
import { UUID } from "~/shared/uuid";
import { NO_BOUNDS, offeredStakes, type StakeBounds } from "../catalogue/game-settings";
import { findActive } from "../coupons/player-coupons";
import { freeSpinsOf } from "../coupons/spins";
import { fairnessOf, type SeedStore } from "../fairness";
import { poolWonMinor } from "../jackpots/pools";
import { Refusal } from "../refusal";
import { describeRound, getGame, type RoundRow, roundRowOf, selectRounds } from "./row";
import { isClosedByCoupon, stakingLimitsOf, withholdMoves } from "./staking";

export async function findRound(
  store: SeedStore,
  playerId: number,
  roundId: string,
): Promise<RoundRow | null> {
  const row = await selectRounds(store.kysely)
    .where("round.player_id", "=", playerId)
    .where("round.round_id", "=", roundId)
    .executeTakeFirst();
  return row ? roundRowOf(store.vault, row) : null;
}

/** The round that was started with this idempotency key. Its wager in the ledger has the same id. */
export async function findRoundByKey(
  store: SeedStore,
  playerId: number,
  idempotencyKey: string,
): Promise<RoundRow | null> {
  const wager = await store.kysely
    .selectFrom("ledger_transaction")
    .select("transaction_id")
    .where("player_id", "=", playerId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return wager ? findRound(store, playerId, wager.transaction_id) : null;
}

/**
 * One round of the player.
 * @throws Refusal `not_found`, also for another player's round
 */
export async function roundRecord(store: SeedStore, playerId: number, roundId: string): Promise<Round> {
  const row = await findRound(store, playerId, roundId);
  if (!row) throw noSuchRound();
  return describeRound(row);
}

export function noSuchRound(): Refusal {
  return new Refusal("not_found", { resource: "round" });
}

export interface HistoryPage {
  rounds: Round[];
  /** Cursor of the next page, or null. */
  next: string | null;
}

/**
 * The player's rounds, newest first.
 * @throws Refusal `invalid_cursor` for a cursor that was not issued here
 */
export async function roundHistory(
  store: SeedStore,
  page: { playerId: number; limit: number; before?: string | undefined },
): Promise<HistoryPage> {
  let query = selectRounds(store.kysely).where("round.player_id", "=", page.playerId);
  if (page.before !== undefined) {
    if (!UUID.test(page.before)) {
      throw new Refusal("invalid_cursor");
    }
    query = query.where(
      sql<boolean>`round.sequence < (select sequence from round where player_id = ${page.playerId} and round_id = ${page.before})`,
    );
  }
  const rows = await query
    .orderBy("round.sequence", "desc")
    .limit(page.limit + 1)
    .execute();
  const listed = rows.slice(0, page.limit);
  return {
    rounds: listed.map((row) => describeRound(roundRowOf(store.vault, row))),
    next: rows.length > page.limit ? (listed.at(-1)?.round_id ?? null) : null,
  };
}

interface PlayerAndGame {
  playerId: number;
  gameCode: string;
}

function latestRounds({ kysely }: SeedStore, { playerId, gameCode }: PlayerAndGame) {
  return selectRounds(kysely)
    .where("round.player_id", "=", playerId)
    .where("round.game_code", "=", gameCode)
    .orderBy("round.sequence", "desc")
    .limit(1);
}

/** The player's last round of a game. */
export async function latestRound(store: SeedStore, of: PlayerAndGame): Promise<RoundRow | null> {
  const row = await latestRounds(store, of).executeTakeFirst();
  return row ? roundRowOf(store.vault, row) : null;
}

/** How many settled rounds a game's page lists. */
const LAST_ROUNDS = 5;

/**
 * The open round of a game, the last settled one, and those before it in short: one statement, because each page of a
 * game needs them.
 */
async function roundsOfGame(
  store: SeedStore,
  of: PlayerAndGame,
): Promise<Pick<GameState, "last_round"> & { open: RoundRow | null; last_rounds: PastRound[] }> {
  const { playerId, gameCode } = of;
  const newest = (status: "open" | "settled") => sql`(
    select round_id from round
    where player_id = ${playerId} and game_code = ${gameCode} and status = ${sql.lit(status)}
    order by sequence desc
    limit 1
  )`;
  const rows = await selectRounds(store.kysely)
    .where("round.player_id", "=", playerId)
    .where(sql<boolean>`round.round_id in (${newest("open")}, ${newest("settled")})`)
    .select(lastRoundsOf(of).as("last_rounds"))
    .execute();
  const open = rows.find(({ status }) => status === "open");
  const last = rows.find(({ status }) => status === "settled");
  return {
    open: open ? roundRowOf(store.vault, open) : null,
    last_round: last ? describeRound(roundRowOf(store.vault, last)) : null,
    last_rounds: (last?.last_rounds ?? []).map(describePast),
  };
}

type PastRow = Omit<PastRound, "jackpot_won_minor"> & { jackpot_won_minor: number | null };

function lastRoundsOf({ playerId, gameCode }: PlayerAndGame) {
  return sql<PastRow[] | null>`case when round.status = 'settled' then (
    select json_agg(past)
    from (
      select round.round_id, round.stake_minor, round.payout_minor, round.currency, round.settled_at, round.free_spin,
        ${poolWonMinor}
      from round
      where round.player_id = ${playerId} and round.game_code = ${gameCode} and round.status = 'settled'
      order by round.sequence desc
      limit ${LAST_ROUNDS}
    ) past
  ) end`;
}

/** Within JSON the database writes times in a form of its own. */
function describePast({ jackpot_won_minor, settled_at, ...row }: PastRow): PastRound {
  return {
    ...row,
    settled_at: new Date(settled_at).toISOString(),
    ...(jackpot_won_minor === null ? {} : { jackpot_won_minor }),
  };
}

/**
 * Everything that a game's page shows.
 * @param bounds what operators allow of the game's stakes
 * @throws Refusal `not_found`
 */
export async function gameStateOf(
  store: SeedStore,
  { playerId, gameCode, now }: { playerId: number; gameCode: string; now: Date },
  bounds: StakeBounds = NO_BOUNDS,
): Promise<GameState> {
  const game = getGame(gameCode);
  const { kysely: db } = store;
  const coupon = findActive(db, playerId);
  const [limits, closedByCoupon, freeSpins, fairness, { open: openRound, ...last }] = await Promise.all([
    stakingLimitsOf(db, playerId, now, coupon),
    isClosedByCoupon(db, playerId, gameCode, coupon),
    freeSpinsOf(db, playerId, now, coupon),
    fairnessOf(store, playerId, now),
    roundsOfGame(store, { playerId, gameCode }),
  ]);
  const { maxBetMinor, balanceMinor, currency } = limits;
  const open = openRound && withholdMoves(describeRound(openRound), limits);
  return {
    game_code: gameCode,
    stakes_minor: closedByCoupon
      ? []
      : offeredStakes(game, bounds).filter((stakeMinor) => stakeMinor <= maxBetMinor),
    max_bet_minor: maxBetMinor,
    closed_by_coupon: closedByCoupon,
    balance_minor: balanceMinor,
    currency,
    fairness,
    open_round: open && open.round,
    withheld: open && open.withheld,
    ...last,
    free_spins:
      freeSpins?.gameCode === gameCode
        ? {
            remaining: freeSpins.remaining,
            total: freeSpins.total,
            denomination_minor: freeSpins.stakeMinor,
            winnings_minor: freeSpins.winningsMinor,
          }
        : null,
  };
}
