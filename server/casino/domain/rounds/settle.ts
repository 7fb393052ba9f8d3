import type { RoundStep } from "~/casino/contract/outcomes";
import type { ErrorCode } from "~/casino/contract/refusals";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { binaryArray } from "../../db/binary-arrays";
import type { Sender } from "../../db/pool";
import { findGame } from "../../games/casino-games";
import type { Play } from "../../games/game";
import type { CouponEffect } from "../coupons/player-coupons";
import type { SeedInUse } from "../fairness";
import type { JackpotDraws } from "../jackpots/draws";
import { afterRound } from "../jackpots/hits";
import {
  type JackpotAnswer,
  type JackpotsSettled,
  STAKE_JACKPOT_TYPES,
  stakeJackpotValues,
  STEP_JACKPOT_TYPES,
  stepJackpotValues,
} from "../jackpots/settled";
import { playthroughWeightPercent } from "../playthrough-weight";
import { maxBetMinorOf } from "./limits";

/**
 * Typed callers of settle_round, settle_rounds and round_step (db/functions/settling.sql), as named prepared
 * statements.
 */

/** Paytable version of rounds that name none. */
export const FIRST_PAYTABLE = 1;

/** This process's cached view of a player; the database checks it on every call. */
export interface CachedPlayer extends SeedInUse {
  playerClass: string;
}

export interface SettleRound {
  playerId: number;
  /** When given, the call checks that the session is live, and the caller need not look it up. */
  tokenHash: Buffer | null;
  idempotencyKey: string;
  requestHash: Buffer;
  now: Date;
  roundId: string;
  gameCode: string;
  stakeMinor: number;
  /**
   * Null when this process knows nothing yet; the answer is then `stale` or `no_seed`. For a bet on a shared round the
   * seed is the chain and the nonce the round's number.
   */
  drawn: { guess: CachedPlayer; play: Play } | null;
  /** The choice sent with the stake, if the game takes one. */
  steps?: readonly RoundStep[];
  /** For a bet on a shared round: its day. */
  sharedDay?: string;
  /** Set when the round is over. */
  jackpots?: JackpotDraws | undefined;
  /** The lobby jackpot takes no part in rounds that begin now. */
  isLobbyPaused?: boolean;
  paytableVersion?: number;
}

/** What play_refusal (db/functions) answers. */
export interface PlayRefusal {
  code: ErrorCode;
  facts?: object;
}

export interface RoundAnswer {
  answer:
    | "done"
    | "replay"
    | "conflict"
    | "unauthenticated"
    | "no_player"
    | "stopped"
    | "banned"
    | "no_seed"
    | "stale"
    | "busy"
    | "round_over"
    | "open_round"
    | "stake_above_limit"
    | "insufficient_funds"
    | "no_free_spins"
    | "wrong_game"
    | "refused";
  /** With `refused`: why the player may not play now. */
  refusal: PlayRefusal | null;
  balance_before: number;
  balance_after: number;
  money: string;
  limit_minor: number;
  /** The seed in use, when the answer is `stale`. */
  seed_id: string;
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

/** Calls one of the settling functions and pays the jackpots that the round hit. */
export async function callOne<Answer extends { jackpots: JackpotAnswer }>(
  sender: Sender,
  name: "settle_round" | "round_step" | "settle_free_spin",
  values: readonly unknown[],
  round: { playerId: number; roundId: string; now: Date },
): Promise<Answer> {
  const text = `select s.* from ${name}(${values.map((_, index) => `$${index + 1}`).join(", ")}) s`;
  const { rows } = await sender.query<Sent<Answer>>({ name, text, values: [...values] });
  const [row] = rows;
  if (!row) throw new Error(`${name} gave no answer`);
  return finished(sender, round, row);
}

/** An answer as returned by the database. */
type Sent<Answer> = Omit<Answer, "jackpots"> & { jackpots: JackpotsSettled };

async function finished<Answer>(
  sender: Sender,
  round: { playerId: number; roundId: string; now: Date },
  sent: Sent<Answer>,
): Promise<Answer> {
  return { ...sent, jackpots: await afterRound(sender, round, sent.jackpots) } as Answer;
}

/** One array for each parameter. */
function arraysOf(rows: readonly (readonly unknown[])[], types: readonly ParameterType[]): Buffer[] {
  return types.map((type, index) =>
    binaryArray(
      type,
      rows.map((row) => row[index]),
    ),
  );
}

type ParameterType = Parameters<typeof binaryArray>[0];

/**
 * Parameters of settle_round in order, with their types; the last one, not here, says whether to wait for a locked
 * player. settle_rounds takes them as arrays, but the threshold once.
 */
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
  "integer",
  ...STAKE_JACKPOT_TYPES,
] as const satisfies readonly ParameterType[];
const THRESHOLD_AT = 12;

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
    BALANCE_THRESHOLD_MINOR,
    drawn?.play.status ?? null,
    drawn?.play.payoutMinor ?? 0,
    drawn ? JSON.stringify(drawn.play.outcome) : null,
    drawn ? weightOf(round.gameCode, drawn.play) : 0,
    JSON.stringify(round.steps ?? []),
    round.sharedDay ?? null,
    round.paytableVersion ?? FIRST_PAYTABLE,
    ...stakeJackpotValues(round),
  ];
}

/** Settles one round; waits for a lock on the player's money. */
export function settleRound(sender: Sender, round: SettleRound): Promise<RoundAnswer> {
  return callOne<RoundAnswer>(sender, "settle_round", [...roundValues(round), true], round);
}

const SETTLE_MANY = `select s.* from settle_rounds(${ROUND_TYPES.map((type, index) =>
  index === THRESHOLD_AT ? `$${index + 1}::${type}` : `$${index + 1}::${type}[]`,
).join(", ")}) s`;

/**
 * Settles rounds in one transaction; a player whose money is locked elsewhere gets `busy`. Either all are settled or,
 * when this throws, none.
 */
export async function settleRounds(
  sender: Sender,
  rounds: readonly SettleRound[],
): Promise<readonly RoundAnswer[]> {
  const values: unknown[] = arraysOf(rounds.map(roundValues), ROUND_TYPES);
  values[THRESHOLD_AT] = BALANCE_THRESHOLD_MINOR;
  const { rows } = await sender.query<Sent<RoundAnswer> & { place: number }>({
    name: "settle_rounds",
    text: SETTLE_MANY,
    values,
  });
  const answers: Sent<RoundAnswer>[] = [];
  for (const { place, ...answer } of rows) answers[place - 1] = answer;
  return finishAll(sender, rounds, answers);
}

function finishAll<Answer>(
  sender: Sender,
  rounds: readonly { playerId: number; roundId: string; now: Date }[],
  rows: readonly Sent<Answer>[],
): Promise<Answer[]> {
  return Promise.all(
    rows.map((row, index) => {
      const round = rounds[index];
      if (!round) throw new Error("more answers than rounds");
      return finished(sender, round, row);
    }),
  );
}

export interface SettleStep {
  playerId: number;
  roundId: string;
  gameCode: string;
  stepsBefore: number;
  /** All steps, the new one last. */
  steps: readonly unknown[];
  idempotencyKey: string;
  /** Null when the casino settles the round without a request. */
  requestHash: Buffer | null;
  now: Date;
  play: Play;
  /** Set when the round is over. */
  jackpots?: JackpotDraws | undefined;
  /**
   * For a step that adds to the stake: the total stake after it, and the class whose limit applies (null when unknown).
   */
  staking?: { stakeMinor: number; playerClass: string | null };
}

export interface StepAnswer {
  answer:
    | "done"
    | "stale"
    | "busy"
    | "stopped"
    | "banned"
    | "round_over"
    | "class"
    | "stake_above_limit"
    | "insufficient_funds"
    | "refused";
  /** With `refused`: why the player may not play now. */
  refusal: PlayRefusal | null;
  balance_after: number;
  coupon_event: CouponEffect;
  limit_minor: number;
  player_class: string;
  jackpots: JackpotAnswer;
}

/** Parameters of round_step in order; the last one, as above, says whether to wait. */
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
  ...STEP_JACKPOT_TYPES,
] as const satisfies readonly ParameterType[];

function stepValues(step: SettleStep): unknown[] {
  const { staking, requestHash } = step;
  return [
    step.playerId,
    step.roundId,
    step.stepsBefore,
    JSON.stringify(step.steps),
    requestHash &&
      JSON.stringify({
        key: step.idempotencyKey,
        hash: requestHash.toString("hex"),
        at: step.now.toISOString(),
      }),
    step.idempotencyKey,
    step.now,
    step.play.status,
    staking?.stakeMinor ?? null,
    staking?.playerClass ?? null,
    staking?.playerClass ? maxBetMinorOf(staking.playerClass) : 0,
    step.play.payoutMinor,
    JSON.stringify(step.play.outcome),
    weightOf(step.gameCode, step.play),
    BALANCE_THRESHOLD_MINOR,
    ...stepJackpotValues(step.jackpots),
  ];
}

/** Records one step; waits for a lock on the player's money. */
export function settleStep(sender: Sender, step: SettleStep): Promise<StepAnswer> {
  return callOne<StepAnswer>(sender, "round_step", [...stepValues(step), true], step);
}

const STEP_COLUMNS = STEP_TYPES.map((_, index) => `c${index + 1}`).join(", ");
const STEP_MANY = `select s.*
  from unnest(${STEP_TYPES.map((type, index) => `$${index + 1}::${type}[]`).join(", ")})
    with ordinality as q (${STEP_COLUMNS}, place)
  cross join lateral round_step(${STEP_COLUMNS}, false) s order by place`;

/**
 * Records steps of different rounds in one transaction; a player whose money is locked elsewhere gets `busy`. Either
 * all are recorded or, when this throws, none.
 */
export async function settleSteps(
  sender: Sender,
  steps: readonly SettleStep[],
): Promise<readonly StepAnswer[]> {
  const values = arraysOf(steps.map(stepValues), STEP_TYPES);
  const { rows } = await sender.query<Sent<StepAnswer>>({ name: "round_steps", text: STEP_MANY, values });
  return finishAll(sender, steps, rows);
}
