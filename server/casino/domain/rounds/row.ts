import { type Kysely, type Selectable, sql } from "kysely";
import type { RoundStep } from "~/casino/contract/outcomes";
import type { Round } from "~/casino/contract/rounds";
import type { Database } from "../../db/schema";
import type { RoundTable } from "../../db/schema-rounds";
import { findGame } from "../../games/casino-games";
import { fairDraw, type Seeds } from "../../games/fair";
import type { CasinoGame, Play } from "../../games/game";
import { isShared } from "../../games/shared-game";
import { couponRemovedMinor } from "../coupons/player-coupons";
import { type JackpotDraws, jackpotDraws, wasPoolPaused, withoutPool } from "../jackpots/draws";
import { poolWonMinor } from "../jackpots/pools";
import { Refusal } from "../refusal";
import { openPlayerSeed, type SeedVault } from "../secrets/seed-vault";
import type { SharedRound } from "../shared-rounds/schedule";
import { scheduleOfChain } from "../shared-rounds/shared-rounds";

/** A bet settled later than this after its result must have waited for the casino to come back up. */
const LATE_MS = 10_000;

/** A round with the seed that it was drawn from. */
export type RoundRow = Selectable<RoundTable> & {
  /** The payout of the game's pool; null for none. */
  jackpot_won_minor: number | null;
  /** Bonus money lost with the coupon that this round removed; null where none was. */
  coupon_removed_minor: number | null;
  /** Secret while `revealed_at` is null. Decrypted on demand, as lists of rounds do not need it. */
  openSeed: () => Buffer;
  server_seed_hash: Buffer;
  client_seed: string;
  revealed_at: Date | null;
  /** The shared round that this is a bet on; null for the player's own rounds. */
  shared: SharedRound | null;
};

/**
 * @param version of the game's maths; the current one by default
 * @throws Refusal `not_found`
 */
export function getGame(gameCode: string, version?: number): CasinoGame {
  const game = findGame(gameCode, version);
  if (!game) throw new Refusal("not_found", { resource: "game" });
  return game;
}

/**
 * The game of a round, in the version that it was played with.
 * @throws Refusal `not_found`
 */
export function gameOf(row: Pick<RoundRow, "game_code" | "paytable_version">): CasinoGame {
  return getGame(row.game_code, row.paytable_version);
}

/** Null for a player's own round, and before the table's first mark. */
export const isSharedRoundOver = sql<boolean | null>`
  (shared_round_mark.day, shared_round_mark.over_no) >= (round.shared_day, round.nonce)`;

/** Rounds with their seeds: the player's own, or the table's chain. `roundRowOf` turns each into a RoundRow. */
export function selectRounds(db: Kysely<Database>) {
  return db
    .selectFrom("round")
    .leftJoin("fairness_seed", (join) =>
      join
        .onRef("fairness_seed.player_id", "=", "round.player_id")
        .onRef("fairness_seed.seed_id", "=", "round.seed_id"),
    )
    .leftJoin("seed_chain", (join) =>
      join
        .onRef("seed_chain.game_code", "=", "round.game_code")
        .onRef("seed_chain.day", "=", "round.shared_day"),
    )
    .leftJoin("shared_round_mark", (join) =>
      join
        .onRef("shared_round_mark.game_code", "=", "round.game_code")
        .on("round.shared_day", "is not", null),
    )
    .selectAll("round")
    .select([
      "fairness_seed.server_seed",
      "fairness_seed.server_seed_hash",
      "fairness_seed.seed_sealed",
      "fairness_seed.seed_key_id",
      "fairness_seed.client_seed",
      "fairness_seed.revealed_at",
      "seed_chain.chain_id",
      "seed_chain.secret as chain_secret",
      "seed_chain.secret_sealed as chain_sealed",
      "seed_chain.secret_key_id as chain_key_id",
      "seed_chain.length as chain_length",
      "seed_chain.client_seed as chain_client_seed",
      "seed_chain.day as chain_day",
      "seed_chain.terminal_hash as chain_terminal",
    ])
    .select(isSharedRoundOver.as("is_over"))
    .select([poolWonMinor, couponRemovedMinor]);
}

export type SelectedRound = Awaited<ReturnType<ReturnType<typeof selectRounds>["executeTakeFirstOrThrow"]>>;

/** @throws Error for a round whose seed is missing */
export function roundRowOf(vault: SeedVault, selected: SelectedRound): RoundRow {
  const { chain_id, chain_day, chain_terminal, chain_length, chain_client_seed, is_over, ...rest } = selected;
  const { chain_secret, chain_sealed, chain_key_id, server_seed, seed_sealed, seed_key_id, ...row } = rest;
  if (chain_id && chain_day && chain_terminal && chain_length && chain_client_seed) {
    const schedule = scheduleOfChain(vault, {
      game_code: row.game_code,
      paytable_version: row.paytable_version,
      day: chain_day,
      chain_id,
      secret: chain_secret,
      secret_sealed: chain_sealed,
      secret_key_id: chain_key_id,
      terminal_hash: chain_terminal,
      length: chain_length,
      client_seed: chain_client_seed,
    });
    const shared = schedule.round(row.nonce);
    if (shared) return rowOfBet(row, shared, is_over === true);
  }
  const { server_seed_hash, client_seed } = row;
  if (!server_seed_hash || client_seed === null) throw new Error(`round ${row.round_id} has no seed`);
  const { player_id, seed_id } = row;
  const sealed = { player_id, seed_id, server_seed, server_seed_hash, seed_sealed, seed_key_id };
  const openSeed = () => openPlayerSeed(vault, sealed);
  return { ...row, openSeed, server_seed_hash, client_seed, shared: null };
}

type WithoutSeed = Omit<RoundRow, "openSeed" | "server_seed_hash" | "client_seed" | "revealed_at" | "shared">;

function rowOfBet(row: WithoutSeed, shared: SharedRound, isOver: boolean): RoundRow {
  const bet: RoundRow = {
    ...row,
    openSeed: () => shared.seed,
    server_seed_hash: shared.seedHash,
    client_seed: shared.clientSeed,
    revealed_at: isOver ? new Date(shared.resultAt) : null,
    shared,
  };
  // A bet that was cashed out early learns the final result once the shared round is over.
  return isOver && row.status === "settled" ? { ...bet, outcome: replay(bet, bet.steps).outcome } : bet;
}

/** The contract's round. It shows the seed only after its rotation, or after the end of the shared round. */
export function describeRound(row: RoundRow): Round {
  return {
    round_id: row.round_id,
    game_code: row.game_code,
    paytable_version: row.paytable_version,
    game_name: findGame(row.game_code)?.displayName ?? row.game_code,
    status: row.status,
    stake_minor: row.stake_minor,
    ...(row.base_stake_minor === null ? {} : { base_stake_minor: row.base_stake_minor }),
    payout_minor: row.payout_minor,
    ...(row.jackpot_won_minor === null ? {} : { jackpot_won_minor: row.jackpot_won_minor }),
    ...(row.coupon_removed_minor === null ? {} : { coupon_removed_minor: row.coupon_removed_minor }),
    currency: row.currency,
    balance_before_minor: row.balance_before_minor,
    balance_after_minor: row.balance_after_minor,
    server_seed_hash: row.server_seed_hash.toString("hex"),
    client_seed: row.client_seed,
    nonce: row.nonce,
    steps: row.steps,
    outcome: row.outcome,
    server_seed: row.revealed_at ? row.openSeed().toString("hex") : null,
    started_at: row.started_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    free_spin: row.free_spin,
    ...(wasEndedByRule(row) ? { settled_by_rule: true } : {}),
    ...(row.shared ? { shared: describeShared(row.shared, row) } : {}),
  };
}

export function describeShared(
  shared: SharedRound,
  { revealed_at, settled_at }: Pick<RoundRow, "revealed_at" | "settled_at">,
): NonNullable<Round["shared"]> {
  return {
    day: shared.day,
    no: shared.no,
    closes_at: new Date(shared.closesAt).toISOString(),
    result_at: revealed_at?.toISOString() ?? null,
    late: settled_at !== null && settled_at.getTime() - shared.resultAt > LATE_MS,
  };
}

/** The stake that the round began with. */
export function baseStakeOf(row: Pick<RoundRow, "base_stake_minor" | "stake_minor">): number {
  return row.base_stake_minor ?? row.stake_minor;
}

/**
 * Replays a recorded round up to the last of `steps`; a bet on a shared round to its end.
 * @throws InvalidStep
 */
export function replay(row: RoundRow, steps: readonly RoundStep[]): Play {
  const play = gameOf(row).play(baseStakeOf(row), fairDraw(seedsOf(row)), steps);
  return wasPoolPaused(row.outcome) ? { ...play, outcome: withoutPool(play.outcome) } : play;
}

function seedsOf({ openSeed, client_seed, nonce }: RoundRow): Seeds {
  return { serverSeed: openSeed().toString("hex"), clientSeed: client_seed, nonce };
}

/** The jackpot draws of a recorded round that has reached `play`. */
export function jackpotsOf(row: RoundRow, play: Play): JackpotDraws {
  return jackpotDraws({
    playerId: row.player_id,
    gameCode: row.game_code,
    paytableVersion: row.paytable_version,
    stakeMinor: play.stakeMinor ?? row.stake_minor,
    seeds: seedsOf(row),
    play,
  });
}

/** How many of the recorded steps were sent with the stake. */
export function stepsWithStake(steps: readonly RoundStep[]): number {
  return steps[0]?.step === "choose" ? 1 : 0;
}

/** The round as it was after `stepsTaken` steps: the answer to a repeated request. */
export function describeRoundAt(row: RoundRow, stepsTaken: number): Round {
  const steps = row.steps.slice(0, stepsTaken);
  if (steps.length === row.steps.length && !wasSettledByCasino(row)) return describeRound(row);
  const { outcome, stakeMinor } = playBefore(row, steps);
  const base = baseStakeOf(row);
  const stake = stakeMinor ?? base;
  const request = row.step_requests[stepsTaken - stepsWithStake(row.steps) - 1];
  return describeRound({
    ...row,
    status: "open",
    steps,
    outcome,
    stake_minor: stake,
    base_stake_minor: stake === base ? null : base,
    payout_minor: 0,
    coupon_removed_minor: null,
    balance_after_minor: request?.balance_after ?? row.balance_before_minor - stake,
    revealed_at: row.shared ? null : row.revealed_at,
    settled_at: null,
  });
}

/** True when no player request caused the round's last change. A shared round goes on without its player. */
function wasSettledByCasino(row: RoundRow): boolean {
  if (row.shared === null) return wasEndedByRule(row);
  return row.status === "settled" && row.steps.at(-1)?.step !== "cashout";
}

/** True when the casino took the last steps of an abandoned round, so they have no request. */
function wasEndedByRule({ shared, status, steps, step_requests }: RoundRow): boolean {
  const requestedSteps = step_requests.length + stepsWithStake(steps);
  return shared === null && status === "settled" && steps.length > requestedSteps;
}

function playBefore(row: RoundRow, steps: readonly RoundStep[]): Play {
  const game = gameOf(row);
  return row.shared && isShared(game) ? game.shared.waiting(baseStakeOf(row), steps) : replay(row, steps);
}
