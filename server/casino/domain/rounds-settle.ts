import type pg from "pg";
import type { RoundStep } from "~/casino/contract/rounds";
import { findGame } from "../games/floor";
import type { Play } from "../games/game";
import type { CouponEffect } from "./coupons/player-coupons";
import type { JackpotDraws } from "./jackpots/draws";
import {
  JACKPOT_TYPES,
  jackpotColumn,
  jackpotValues,
  type JackpotAnswer,
  type SettledRound,
} from "./jackpots/settled";
import { playthroughWeightPercent } from "./playthrough-weight";
import { COUPON_REMOVAL_BELOW_MINOR, maxBetMinorOf } from "./rounds-limits";
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
  /** Of a round that is over. */
  jackpots?: JackpotDraws | undefined;
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
  jackpots: JackpotAnswer;
}

function weightOf(gameCode: string, { outcome }: Play): number {
  const game = findGame(gameCode);
  return game ? playthroughWeightPercent(game, outcome) : 0;
}

function placeholders(count: number, after = 0): string[] {
  return Array.from({ length: count }, (_, index) => `$${after + index + 1}`);
}

/** Calls one of the settling functions; the jackpots follow it in the same transaction. */
export async function callOne<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: "settle_round" | "round_step" | "settle_free_spin",
  values: readonly unknown[],
  settled: SettledRound,
): Promise<Row> {
  const jackpots = jackpotColumn(placeholders(JACKPOT_TYPES.length, values.length));
  const text = `select s.*, ${jackpots} from ${name}(${placeholders(values.length).join(", ")}) s`;
  const { rows } = await pool.query<Row>({ name, text, values: [...values, ...jackpotValues(settled)] });
  const [row] = rows;
  if (!row) throw new Error(`${name} gave no answer`);
  return row;
}

/** The same for many at once: the function's parameters as arrays, and after them those of the jackpots. */
function callMany(name: "settle_round" | "round_step", types: readonly string[]): string {
  const columns = [...types, ...JACKPOT_TYPES].map((_, index) => `c${index + 1}`);
  const arrays = [...types, ...JACKPOT_TYPES].map((type, index) => `$${index + 1}::${type}[]`);
  return `select s.*, ${jackpotColumn(columns.slice(types.length))}
    from unnest(${arrays.join(", ")}) with ordinality as q (${columns.join(", ")}, place)
    cross join lateral ${name}(${columns.slice(0, types.length).join(", ")}, false) s order by place`;
}

function arraysOf(rows: readonly (readonly unknown[])[], types: readonly string[]): unknown[][] {
  return [...types, ...JACKPOT_TYPES].map((_, index) => rows.map((row) => row[index]));
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
    drawn ? weightOf(round.gameCode, drawn.play) : 0,
    JSON.stringify(round.steps ?? []),
    round.sharedDay ?? null,
  ];
}

/** Settles one round; waits while someone else moves the player's money. */
export function settleRound(pool: pg.Pool, round: SettleRound): Promise<RoundAnswer> {
  return callOne<RoundAnswer>(pool, "settle_round", [...roundValues(round), true], round);
}

const SETTLE_MANY = callMany("settle_round", ROUND_TYPES);

/**
 * Settles rounds of different players in one transaction; a player whose money is just being moved by someone else
 * is answered `busy`. Either all are settled or, when this throws, none.
 */
export async function settleRounds(
  pool: pg.Pool,
  rounds: readonly SettleRound[],
): Promise<readonly RoundAnswer[]> {
  const rows = rounds.map((round) => [...roundValues(round), ...jackpotValues(round)]);
  const values = arraysOf(rows, ROUND_TYPES);
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
  /** Of a round that is over. */
  jackpots?: JackpotDraws | undefined;
  /** For a step that adds to the stake: all that is then staked, and the class whose limit holds (null: not known). */
  staking?: { stakeMinor: number; playerClass: string | null };
}

export interface StepAnswer {
  answer: "done" | "stale" | "busy" | "class" | "stake_above_limit" | "insufficient_funds";
  balance_after: number;
  coupon_event: CouponEffect;
  limit_minor: number;
  player_class: string;
  jackpots: JackpotAnswer;
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
    weightOf(step.gameCode, step.play),
    COUPON_REMOVAL_BELOW_MINOR,
  ];
}

/** Records one step; waits while someone else moves the player's money. */
export function settleStep(pool: pg.Pool, step: SettleStep): Promise<StepAnswer> {
  return callOne<StepAnswer>(pool, "round_step", [...stepValues(step), true], step);
}

const STEP_MANY = callMany("round_step", STEP_TYPES);

/**
 * Records steps of different rounds in one transaction; a player whose money is just being moved by someone else is
 * answered `busy`. Either all are recorded or, when this throws, none.
 */
export async function settleSteps(
  pool: pg.Pool,
  steps: readonly SettleStep[],
): Promise<readonly StepAnswer[]> {
  const rows = steps.map((step) => [...stepValues(step), ...jackpotValues(step)]);
  const values = arraysOf(rows, STEP_TYPES);
  const result = await pool.query<StepAnswer>({ name: "round_steps", text: STEP_MANY, values });
  return result.rows;
}
