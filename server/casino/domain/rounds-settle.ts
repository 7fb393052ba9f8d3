import type pg from "pg";
import type { RoundStep } from "~/casino/contract/rounds";
import { findGame } from "../games/floor";
import type { Play } from "../games/game";
import type { CouponEffect } from "./coupons/player-coupons";
import { COUPON_REMOVAL_BELOW_MINOR, maxBetMinorOf, playthroughWeightPercent } from "./rounds-limits";
import type { Guess } from "./rounds-guesses";

/** Typed callers of settle_round and round_step (db/migrations/0011_shared_rounds.sql), as named prepared statements. */

export interface SettleRound {
  playerId: number;
  /** When given, the session must be live; the caller then need not look it up. */
  tokenHash: Buffer | null;
  idempotencyKey: string;
  requestHash: Buffer;
  now: Date;
  roundId: string;
  gameCode: string;
  stakeMinor: number;
  /**
   * Null when this process knows nothing yet: the answer is then `stale` or `no_seed`. A bet on a shared round has the
   * chain as its seed and the round's number as its nonce.
   */
  drawn: { guess: Guess; play: Play } | null;
  /** The choice that came with the stake, if the game takes one. */
  steps?: readonly RoundStep[];
  /** The day of the shared round, for a bet on one. */
  sharedDay?: string;
}

export interface RoundAnswer {
  answer:
    | "done"
    | "replay"
    | "conflict"
    | "unauthenticated"
    | "no_player"
    | "no_seed"
    | "stale"
    | "busy"
    | "open_round"
    | "stake_above_limit"
    | "insufficient_funds"
    | "no_free_spins"
    | "wrong_game";
  balance_before: number;
  balance_after: number;
  money: string;
  limit_minor: number;
  seed_id: string;
  server_seed: Buffer;
  server_seed_hash: Buffer;
  client_seed: string;
  nonce: number;
  player_class: string;
  /** What the round did to the active coupon. */
  coupon_event: CouponEffect;
}

function weightOf(gameCode: string): number {
  return playthroughWeightPercent(findGame(gameCode)?.category ?? "");
}

function placeholders(count: number): string {
  return Array.from({ length: count }, (_, index) => `$${index + 1}`).join(", ");
}

export async function callOne<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: "settle_round" | "round_step" | "settle_free_spin",
  values: readonly unknown[],
): Promise<Row> {
  const text = `select * from ${name}(${placeholders(values.length)})`;
  const { rows } = await pool.query<Row>({ name, text, values: [...values] });
  const [row] = rows;
  if (!row) throw new Error(`${name} gave no answer`);
  return row;
}

/** Parameters of settle_round in order, each with its type; the last says whether to wait for a busy player. */
const ROUND_TYPES = [
  "bigint",
  "bytea",
  "text",
  "bytea",
  "timestamptz",
  "uuid",
  "text",
  "bigint",
  "uuid",
  "integer",
  "text",
  "bigint",
  "bigint",
  "text",
  "bigint",
  "json",
  "integer",
  "jsonb",
  "date",
] as const;

function roundValues(round: SettleRound): unknown[] {
  const { drawn } = round;
  return [
    round.playerId,
    round.tokenHash,
    round.idempotencyKey,
    round.requestHash,
    round.now,
    round.roundId,
    round.gameCode,
    round.stakeMinor,
    drawn?.guess.seedId ?? null,
    drawn?.guess.nonce ?? null,
    drawn?.guess.playerClass ?? null,
    drawn ? maxBetMinorOf(drawn.guess.playerClass) : 0,
    COUPON_REMOVAL_BELOW_MINOR,
    drawn?.play.status ?? null,
    drawn?.play.payoutMinor ?? 0,
    drawn ? JSON.stringify(drawn.play.outcome) : null,
    weightOf(round.gameCode),
    JSON.stringify(round.steps ?? []),
    round.sharedDay ?? null,
  ];
}

/** Settles one round; waits while someone else moves the player's money. */
export function settleRound(pool: pg.Pool, round: SettleRound): Promise<RoundAnswer> {
  return callOne<RoundAnswer>(pool, "settle_round", [...roundValues(round), true]);
}

const COLUMNS = ROUND_TYPES.map((_, index) => `c${index + 1}`).join(", ");
const SETTLE_MANY = `select s.* from unnest(${ROUND_TYPES.map((type, index) => `$${index + 1}::${type}[]`).join(", ")})
  with ordinality as q (${COLUMNS}, place) cross join lateral settle_round(${COLUMNS}, false) s order by place`;

/**
 * Settles rounds of different players in one transaction; a player whose money is just being moved by someone else
 * is answered `busy`. Either all are settled or, when this throws, none.
 */
export async function settleRounds(
  pool: pg.Pool,
  rounds: readonly SettleRound[],
): Promise<readonly RoundAnswer[]> {
  const rows = rounds.map(roundValues);
  const values = ROUND_TYPES.map((_, index) => rows.map((row) => row[index]));
  const result = await pool.query<RoundAnswer>({ name: "settle_rounds", text: SETTLE_MANY, values });
  return result.rows;
}

export interface SettleStep {
  playerId: number;
  roundId: string;
  gameCode: string;
  stepsBefore: number;
  /** All steps, the new one last. */
  steps: readonly unknown[];
  idempotencyKey: string;
  /** Null when the house settles and nobody asked for it. */
  requestHash: Buffer | null;
  now: Date;
  play: Play;
  /** For a step that adds to the stake: all that is then staked, and the class whose limit holds (null: not known). */
  staking?: { stakeMinor: number; playerClass: string | null };
}

export interface StepAnswer {
  answer: "done" | "stale" | "busy" | "class" | "stake_above_limit" | "insufficient_funds";
  balance_after: number;
  coupon_event: CouponEffect;
  limit_minor: number;
  player_class: string;
}

/** Parameters of round_step in order; the last, as above, says whether to wait. */
const STEP_TYPES = [
  "bigint",
  "uuid",
  "integer",
  "jsonb",
  "jsonb",
  "text",
  "timestamptz",
  "text",
  "bigint",
  "text",
  "bigint",
  "bigint",
  "json",
  "integer",
  "bigint",
] as const;

function stepValues(step: SettleStep): unknown[] {
  const { staking, requestHash } = step;
  return [
    step.playerId,
    step.roundId,
    step.stepsBefore,
    JSON.stringify(step.steps),
    requestHash && JSON.stringify({ key: step.idempotencyKey, hash: requestHash.toString("hex") }),
    step.idempotencyKey,
    step.now,
    step.play.status,
    staking?.stakeMinor ?? null,
    staking?.playerClass ?? null,
    staking?.playerClass ? maxBetMinorOf(staking.playerClass) : 0,
    step.play.payoutMinor,
    JSON.stringify(step.play.outcome),
    weightOf(step.gameCode),
    COUPON_REMOVAL_BELOW_MINOR,
  ];
}

/** Records one step; waits while someone else moves the player's money. */
export function settleStep(pool: pg.Pool, step: SettleStep): Promise<StepAnswer> {
  return callOne<StepAnswer>(pool, "round_step", [...stepValues(step), true]);
}

const STEP_COLUMNS = STEP_TYPES.map((_, index) => `c${index + 1}`).join(", ");
const STEP_MANY = `select s.* from unnest(${STEP_TYPES.map((type, index) => `$${index + 1}::${type}[]`).join(", ")})
  with ordinality as q (${STEP_COLUMNS}, place) cross join lateral round_step(${STEP_COLUMNS}, false) s order by place`;

/**
 * Records steps of different rounds in one transaction; a player whose money is just being moved by someone else is
 * answered `busy`. Either all are recorded or, when this throws, none.
 */
export async function settleSteps(
  pool: pg.Pool,
  steps: readonly SettleStep[],
): Promise<readonly StepAnswer[]> {
  const rows = steps.map(stepValues);
  const values = STEP_TYPES.map((_, index) => rows.map((row) => row[index]));
  const result = await pool.query<StepAnswer>({ name: "round_steps", text: STEP_MANY, values });
  return result.rows;
}
