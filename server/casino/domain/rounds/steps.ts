import type pg from "pg";
import type { RoundStep } from "~/casino/contract/outcomes";
import type { Round } from "~/casino/contract/rounds";
import type { StepRequest } from "../../db/schema-rounds";
import type { Play } from "../../games/game";
import type { StakeBounds } from "../catalogue/game-settings";
import type { SeedStore } from "../fairness";
import { Refusal } from "../refusal";
import { keyConflict } from "../requests/idempotency";
import { decideStep } from "../shared-rounds/bets";
import type { TableClock } from "../shared-rounds/clock";
import { isOver } from "../shared-rounds/schedule";
import { settlingOf } from "../shared-rounds/settle";
import { getSharedGame } from "../shared-rounds/shared-rounds";
import { outsideBounds } from "./limits";
import { findRound, noSuchRound } from "./read";
import { keyTakenIsConflict, playChecked, refusalOf } from "./refusals";
import { describeRound, describeRoundAt, jackpotsOf, replay, type RoundRow, stepsWithStake } from "./row";
import { sendWithRetry } from "./send";
import { type SettleStep, settleStep, type StepAnswer } from "./settle";

export interface StepRound {
  playerId: number;
  roundId: string;
  step: RoundStep;
  idempotencyKey: string;
  requestHash: Buffer;
  now: Date;
}

interface Stepping extends SeedStore {
  pool: pg.Pool;
  tableClock: TableClock;
  /** What operators allow of a game's stakes. */
  stakesOf(gameCode: string): StakeBounds;
}

/** The steps of a round including the new one, and the play that they lead to. */
interface Taken {
  steps: readonly RoundStep[];
  play: Play;
}

/**
 * One attempt at a step.
 * @returns null when another step, or the end of the shared round, came in between
 * @throws Refusal, see Dealer.stepRound
 */
export async function takeStep(db: Stepping, request: StepRound): Promise<Round | null> {
  const row = await findRound(db, request.playerId, request.roundId);
  if (!row) throw noSuchRound();
  const answered = stepsTakenBy(row, request);
  if (answered !== null) return describeRoundAt(row, answered);
  if (row.shared) return takeStepOfBet(db, row, request);
  if (row.status === "settled") throw new Refusal("round_over");
  if (request.step.step === "choose") {
    throw new Refusal("invalid_step", { detail: "A choice is made with the stake, and only then." });
  }
  const steps = [...row.steps, request.step];
  return record(db, row, request, { steps, play: playChecked(() => replay(row, steps)) });
}

/**
 * Decided by the database's time, read after the whole request has arrived. A late cash-out returns the round as it
 * ended.
 */
async function takeStepOfBet(db: Stepping, row: RoundRow, request: StepRound): Promise<Round | null> {
  const place = await db.tableClock.read(getSharedGame(row.game_code));
  const taken = decideStep(place, row, request.step);
  if (taken) {
    checkAddedChips(db, row, taken.play);
    return record(db, row, request, taken);
  }
  // Settle a bet only when its round is over for everyone: the outcome gives the result away.
  const isOpen = row.shared !== null && !isOver(place.mark, row.shared);
  if (row.status === "settled" || isOpen) return describeRound(row);
  await settleStep(db.pool, settlingOf(row, request.now));
  const settled = await findRound(db, row.player_id, row.round_id);
  return settled && describeRound(settled);
}

/** @throws Refusal `stake_above_limit` for chips that take a bet above what operators allow */
function checkAddedChips({ stakesOf }: Stepping, row: RoundRow, { stakeMinor = 0 }: Play): void {
  if (stakeMinor <= row.stake_minor) return;
  const refusal = outsideBounds(stakeMinor, stakesOf(row.game_code), row.currency);
  if (refusal !== null) throw refusal;
}

/**
 * The number of steps taken when this request was first answered; null when it is new.
 * @throws Refusal `idempotency_conflict`
 */
function stepsTakenBy(row: RoundRow, request: StepRound): number | null {
  const index = row.step_requests.findIndex(({ key }) => key === request.idempotencyKey);
  if (index < 0) return null;
  if (row.step_requests[index]?.hash !== request.requestHash.toString("hex")) throw keyConflict();
  return index + 1 + stepsWithStake(row.steps);
}

async function record(
  { pool }: Stepping,
  row: RoundRow,
  request: StepRound,
  { steps, play }: Taken,
): Promise<Round | null> {
  const answer = await send(pool, row, request, { steps, play });
  if (answer.answer === "stale" || answer.answer === "round_over") return null;
  if (answer.answer !== "done") throw refusalOf(answer, row.currency);
  // The amount lost with the coupon is only in the ledger, so read the round, as for a repeat.
  if (answer.coupon_event === "removed") return null;
  const stakeMinor = play.stakeMinor ?? row.stake_minor;
  return describeRound({
    ...row,
    status: play.status,
    steps: [...steps],
    step_requests: [...row.step_requests, requestOf(request)],
    outcome: play.outcome,
    stake_minor: stakeMinor,
    base_stake_minor:
      stakeMinor > row.stake_minor ? (row.base_stake_minor ?? row.stake_minor) : row.base_stake_minor,
    payout_minor: play.payoutMinor,
    jackpot_won_minor: answer.jackpots?.pool_won ?? row.jackpot_won_minor,
    balance_after_minor: answer.balance_after,
    settled_at: play.status === "settled" ? request.now : null,
  });
}

/** Same shape as round_step records: one request per step of the player. */
function requestOf({ idempotencyKey, requestHash, now }: StepRound): StepRequest {
  return { key: idempotencyKey, hash: requestHash.toString("hex"), at: now.toISOString() };
}

/** A step that adds to the stake needs the player's class, which the first answer returns. */
async function send(
  pool: pg.Pool,
  row: RoundRow,
  request: StepRound,
  { steps, play }: Taken,
): Promise<StepAnswer> {
  const sendStep = (one: SettleStep) =>
    sendWithRetry(pool, (client) => settleStep(client, one)).catch(keyTakenIsConflict);
  const step = {
    playerId: row.player_id,
    roundId: row.round_id,
    gameCode: row.game_code,
    stepsBefore: row.steps.length,
    steps,
    idempotencyKey: request.idempotencyKey,
    requestHash: request.requestHash,
    now: request.now,
    play,
    ...(play.status === "settled" ? { jackpots: jackpotsOf(row, play) } : {}),
  };
  const { stakeMinor } = play;
  if (stakeMinor === undefined || stakeMinor === row.stake_minor) {
    return sendStep(step);
  }
  let playerClass: string | null = null;
  for (;;) {
    const staking = { stakeMinor, playerClass };
    const answer: StepAnswer = await sendStep({ ...step, staking });
    if (answer.answer !== "class") return answer;
    playerClass = answer.player_class;
  }
}
