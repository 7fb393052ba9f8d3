import type { Kysely, Selectable } from "kysely";
import type { GameState, Round, RoundStep } from "~/casino/contract/rounds";
import type { Database, RoundTable } from "../db/schema";
import { fairDraw } from "../games/fair";
import { findGame } from "../games/floor";
import type { HouseGame } from "../games/game";
import { endDueCoupon } from "./coupons/due";
import { findActive } from "./coupons/player-coupons";
import { freeSpinsOf } from "./coupons/spins";
import { fairnessOf } from "./fairness";
import { Refusal } from "./refusal";
import { maxBetMinorOf } from "./rounds-limits";
import { readBalance } from "./wallets";

/** A round with the seed that it was drawn from. `server_seed` is secret while `revealed_at` is null. */
export type RoundRow = Selectable<RoundTable> & {
  server_seed: Buffer;
  server_seed_hash: Buffer;
  client_seed: string;
  revealed_at: Date | null;
};

/** @throws Refusal `not_found` */
export function getGame(gameCode: string): HouseGame {
  const game = findGame(gameCode);
  if (!game) throw new Refusal("not_found", "There is no such game.", 404);
  return game;
}

function selectRounds(db: Kysely<Database>, playerId: number) {
  return db
    .selectFrom("round")
    .innerJoin("fairness_seed", (join) =>
      join
        .onRef("fairness_seed.player_id", "=", "round.player_id")
        .onRef("fairness_seed.seed_id", "=", "round.seed_id"),
    )
    .selectAll("round")
    .select([
      "fairness_seed.server_seed",
      "fairness_seed.server_seed_hash",
      "fairness_seed.client_seed",
      "fairness_seed.revealed_at",
    ])
    .where("round.player_id", "=", playerId);
}

/** The contract's round. The seed itself is shown only once it was rotated away. */
export function describeRound(row: RoundRow): Round {
  return {
    round_id: row.round_id,
    game_code: row.game_code,
    game_name: findGame(row.game_code)?.displayName ?? row.game_code,
    status: row.status,
    stake_minor: row.stake_minor,
    payout_minor: row.payout_minor,
    currency: row.currency,
    balance_before_minor: row.balance_before_minor,
    balance_after_minor: row.balance_after_minor,
    server_seed_hash: row.server_seed_hash.toString("hex"),
    client_seed: row.client_seed,
    nonce: row.nonce,
    steps: row.steps,
    outcome: row.outcome,
    server_seed: row.revealed_at ? row.server_seed.toString("hex") : null,
    started_at: row.started_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    free_spin: row.free_spin,
  };
}

/** Plays a recorded round as far as `steps` go. */
export function replay(row: RoundRow, steps: readonly RoundStep[]) {
  const seeds = {
    serverSeed: row.server_seed.toString("hex"),
    clientSeed: row.client_seed,
    nonce: row.nonce,
  };
  return getGame(row.game_code).play(row.stake_minor, fairDraw(seeds), steps);
}

/** The round as it was answered when it had come `stepsTaken` steps far: what a repeated request gets. */
export function describeRoundAt(row: RoundRow, stepsTaken: number): Round {
  const steps = row.steps.slice(0, stepsTaken);
  if (steps.length === row.steps.length) return describeRound(row);
  const { outcome } = replay(row, steps);
  return describeRound({
    ...row,
    status: "open",
    steps,
    outcome,
    payout_minor: 0,
    balance_after_minor: row.balance_before_minor - row.stake_minor,
    settled_at: null,
  });
}

export async function findRound(
  db: Kysely<Database>,
  playerId: number,
  roundId: string,
): Promise<RoundRow | null> {
  const row = await selectRounds(db, playerId).where("round.round_id", "=", roundId).executeTakeFirst();
  return row ?? null;
}

/** The round that a request with this key started: its wager has the same id. */
export async function findRoundByKey(
  db: Kysely<Database>,
  playerId: number,
  idempotencyKey: string,
): Promise<RoundRow | null> {
  const wager = await db
    .selectFrom("ledger_transaction")
    .select("transaction_id")
    .where("player_id", "=", playerId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return wager ? findRound(db, playerId, wager.transaction_id) : null;
}

/** One round of the player. @throws Refusal `not_found`, also for a round of someone else */
export async function roundRecord(db: Kysely<Database>, playerId: number, roundId: string): Promise<Round> {
  const row = await findRound(db, playerId, roundId);
  if (!row) throw noSuchRound();
  return describeRound(row);
}

export function noSuchRound(): Refusal {
  return new Refusal("not_found", "There is no such round.", 404);
}

export interface HistoryPage {
  rounds: Round[];
  /** Cursor of the page after, or null. */
  next: string | null;
}

const CURSOR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The player's rounds, newest first: their ids are in the order of their time.
 * @throws Refusal `invalid_request` for a cursor that was not given out here
 */
export async function roundHistory(
  db: Kysely<Database>,
  page: { playerId: number; limit: number; before?: string | undefined },
): Promise<HistoryPage> {
  let query = selectRounds(db, page.playerId);
  if (page.before !== undefined) {
    if (!CURSOR.test(page.before)) {
      throw new Refusal("invalid_request", "This page of the history does not exist.", 400);
    }
    query = query.where("round.round_id", "<", page.before);
  }
  const rows = await query
    .orderBy("round.round_id", "desc")
    .limit(page.limit + 1)
    .execute();
  const shown = rows.slice(0, page.limit);
  return {
    rounds: shown.map(describeRound),
    next: rows.length > page.limit ? (shown.at(-1)?.round_id ?? null) : null,
  };
}

async function latestRound(
  db: Kysely<Database>,
  playerId: number,
  gameCode: string,
  status: "open" | "settled",
): Promise<Round | null> {
  const row = await selectRounds(db, playerId)
    .where("round.game_code", "=", gameCode)
    .where("round.status", "=", status)
    .orderBy("round.round_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? describeRound(row) : null;
}

/** The highest stake the player may choose now: class and redeemed coupon. Integer minor units. */
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

/** All that a game's page shows. @throws Refusal `not_found` */
export async function gameStateOf(
  db: Kysely<Database>,
  { playerId, gameCode, now }: { playerId: number; gameCode: string; now: Date },
): Promise<GameState> {
  const game = getGame(gameCode);
  await endDueCoupon(db, playerId, now);
  const [maxBetMinor, freeSpins, balance, fairness, openRound, lastRound] = await Promise.all([
    maxBetMinorFor(db, playerId),
    freeSpinsOf(db, playerId, now),
    readBalance(db, playerId),
    fairnessOf(db, playerId, now),
    latestRound(db, playerId, gameCode, "open"),
    latestRound(db, playerId, gameCode, "settled"),
  ]);
  return {
    game_code: gameCode,
    stakes_minor: game.stakesMinor.filter((stakeMinor) => stakeMinor <= maxBetMinor),
    max_bet_minor: maxBetMinor,
    balance_minor: balance.balanceMinor,
    currency: balance.currency,
    fairness,
    open_round: openRound,
    last_round: lastRound,
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
