import type { Kysely } from "kysely";
import type pg from "pg";
import type { Round, RoundStep } from "~/casino/contract/rounds";
import type { Database } from "../db/schema";
import { fairDraw } from "../games/fair";
import { InvalidStep, type HouseGame, type Play } from "../games/game";
import { freeSpinsOf, noFreeSpins } from "./coupons/spins";
import { currentSeed } from "./fairness";
import { keyConflict, LONGEST_KEY } from "./idempotency";
import { isKeyTaken, SYSTEM_KEY_PREFIX } from "./ledger";
import { Refusal } from "./refusal";
import { RoundBatches } from "./rounds-batch";
import { settleFreeSpin } from "./rounds-free-spins";
import { Guesses, PlayerQueues, type Guess } from "./rounds-guesses";
import { newRoundId } from "./rounds-id";
import { checkStake } from "./rounds-limits";
import {
  describeRoundAt,
  findRound,
  findRoundByKey,
  getGame,
  noSuchRound,
  replay,
  type RoundRow,
} from "./rounds-read";
import { settleStep, type RoundAnswer, type SettleRound } from "./rounds-settle";

/** Each try fails only because another process settled a round of the same player in between. */
const MAX_TRIES = 20;

export interface StartRound {
  playerId: number;
  /** SHA-256 of the session's token: checked in the same call. Leave out when the caller has checked. */
  tokenHash?: Buffer;
  gameCode: string;
  /** Not looked at for a free spin: the coupon says its stake. */
  stakeMinor: number;
  freeSpin?: boolean;
  idempotencyKey: string;
  requestHash: Buffer;
  now: Date;
}

export interface StepRound {
  playerId: number;
  roundId: string;
  step: RoundStep;
  idempotencyKey: string;
  requestHash: Buffer;
  now: Date;
}

/**
 * Deals rounds: draws the outcome here, settles it in the database in one call. One for each process and pool;
 * what it remembers are guesses that every call checks.
 */
export class Dealer {
  private readonly guesses = new Guesses();
  private readonly queues = new PlayerQueues();
  private readonly batches: RoundBatches;

  constructor(private readonly db: { kysely: Kysely<Database>; pool: pg.Pool }) {
    this.batches = new RoundBatches(db.pool);
  }

  /**
   * Stakes and plays a round as far as it goes by itself. The same key and content give the first answer again.
   * @throws Refusal `not_found`, `invalid_stake`, `stake_above_limit`, `insufficient_funds`, `open_round`,
   *   `no_free_spins`, `wrong_game`, `idempotency_conflict`, `unauthenticated`, `rate_limited`
   */
  async startRound(request: StartRound): Promise<Round> {
    const game = getGame(request.gameCode);
    checkKey(request.idempotencyKey);
    if (request.freeSpin) return this.queues.run(request.playerId, () => this.spinFree(request, game));
    checkStake(game, request.stakeMinor);
    return this.queues.run(request.playerId, () =>
      this.settle(request, game, (round) => this.batches.settle(round)),
    );
  }

  /** The coupon is read first for its stake; that it still gives the spin is checked where the spin is settled. */
  private async spinFree(request: StartRound, game: HouseGame): Promise<Round> {
    const spins = await freeSpinsOf(this.db.kysely, request.playerId, request.now);
    const staked = { ...request, stakeMinor: spins?.stakeMinor ?? 0 };
    const playerCouponId = spins?.playerCouponId ?? null;
    if (spins?.gameCode !== request.gameCode) return this.refuseSpin({ ...staked, playerCouponId });
    return this.settle(staked, game, (round) => settleFreeSpin(this.db.pool, { ...round, playerCouponId }));
  }

  /** A repeat gets its first answer, whatever became of the coupon since. */
  private async refuseSpin(request: StartRound & { playerCouponId: string | null }): Promise<Round> {
    const answer = await settleFreeSpin(this.db.pool, {
      ...request,
      tokenHash: request.tokenHash ?? null,
      roundId: newRoundId(request.now, 0),
      drawn: null,
    }).catch(keyTakenIsConflict);
    if (answer.answer === "replay") return this.firstAnswer(request);
    throw refusalOf(answer);
  }

  private async settle(
    request: StartRound,
    game: HouseGame,
    send: (round: SettleRound) => Promise<RoundAnswer>,
  ): Promise<Round> {
    const { playerId } = request;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const guess = this.guesses.get(playerId);
      const drawn = guess ? { guess, play: game.play(request.stakeMinor, fairDraw(guess), []) } : null;
      const roundId = newRoundId(request.now, guess?.nonce ?? 0);
      const answer = await send({
        ...request,
        tokenHash: request.tokenHash ?? null,
        roundId,
        drawn,
      }).catch(keyTakenIsConflict);
      if (answer.answer === "done" && drawn) {
        this.guesses.set(playerId, { ...drawn.guess, nonce: drawn.guess.nonce + 1 });
        return newRound(request, { roundId, game, ...drawn, answer });
      }
      if (answer.answer === "replay") return this.firstAnswer(request);
      if (answer.answer === "no_seed") await currentSeed(this.db.kysely, playerId, request.now);
      else if (answer.answer === "stale") this.guesses.set(playerId, guessFrom(answer));
      else throw refusalOf(answer);
    }
    throw new Error(`player ${playerId}: no round settled in ${MAX_TRIES} tries`);
  }

  private async firstAnswer({ playerId, idempotencyKey }: StartRound): Promise<Round> {
    const row = await findRoundByKey(this.db.kysely, playerId, idempotencyKey);
    if (!row) throw new Error("a round that was said to exist does not");
    return describeRoundAt(row, 0);
  }

  /**
   * Takes the next step of an open round. The same key and content give the first answer again.
   * @throws Refusal `not_found`, `invalid_step` (400, or 409 when the round is over), `idempotency_conflict`
   */
  async stepRound(request: StepRound): Promise<Round> {
    checkKey(request.idempotencyKey);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const row = await findRound(this.db.kysely, request.playerId, request.roundId);
      if (!row) throw noSuchRound();
      const taken = stepsTakenBy(row, request);
      if (taken !== null) return describeRoundAt(row, taken);
      const round = await this.takeStep(row, request);
      if (round) return round;
    }
    throw new Error(`round ${request.roundId}: no step taken in ${MAX_TRIES} tries`);
  }

  /** Null when another step came in between. */
  private async takeStep(row: RoundRow, request: StepRound): Promise<Round | null> {
    if (row.status === "settled") throw new Refusal("invalid_step", "This round is over.", 409);
    const steps = [...row.steps, request.step];
    const play = playSteps(row, steps);
    const answer = await settleStep(this.db.pool, {
      ...request,
      gameCode: row.game_code,
      stepsBefore: row.steps.length,
      steps,
      play,
    }).catch(keyTakenIsConflict);
    if (answer.answer === "stale") return null;
    const after: RoundRow = {
      ...row,
      status: play.status,
      steps,
      outcome: play.outcome,
      payout_minor: play.payoutMinor,
      balance_after_minor: answer.balance_after,
      settled_at: play.status === "settled" ? request.now : null,
    };
    return describeRoundAt(after, steps.length);
  }
}

/** A key that looked like one of the house's own could stand in the way of a later posting. */
function checkKey(key: string): void {
  if (key.length > 0 && key.length <= LONGEST_KEY && !key.startsWith(SYSTEM_KEY_PREFIX)) return;
  throw new Refusal("invalid_request", "The idempotency key is not usable.", 400);
}

function keyTakenIsConflict(error: unknown): never {
  throw isKeyTaken(error) ? keyConflict() : error;
}

function guessFrom(answer: RoundAnswer): Guess {
  return {
    seedId: answer.seed_id,
    serverSeed: answer.server_seed.toString("hex"),
    serverSeedHash: answer.server_seed_hash.toString("hex"),
    clientSeed: answer.client_seed,
    nonce: answer.nonce,
    playerClass: answer.player_class,
  };
}

function refusalOf({ answer, limit_minor }: RoundAnswer): Error {
  switch (answer) {
    case "conflict":
      return keyConflict();
    case "unauthenticated":
      return new Refusal("unauthenticated", "Please sign in.", 401);
    case "open_round":
      return new Refusal("open_round", "Please finish the open round of this game first.", 409);
    case "stake_above_limit":
      return new Refusal("stake_above_limit", `The highest stake is ${(limit_minor / 100).toFixed(2)}.`, 409);
    case "insufficient_funds":
      return new Refusal("insufficient_funds", "The stake is above your balance.", 409);
    case "no_free_spins":
      return noFreeSpins();
    case "wrong_game":
      return new Refusal("wrong_game", "Your free spins are for another game.", 409);
    default:
      return new Error(`a round was answered ${answer}`);
  }
}

interface Settled {
  roundId: string;
  game: HouseGame;
  guess: Guess;
  play: Play;
  answer: RoundAnswer;
}

function newRound(request: StartRound, { roundId, game, guess, play, answer }: Settled): Round {
  const at = request.now.toISOString();
  return {
    round_id: roundId,
    game_code: request.gameCode,
    game_name: game.displayName,
    status: play.status,
    stake_minor: request.stakeMinor,
    payout_minor: play.payoutMinor,
    currency: answer.money,
    balance_before_minor: answer.balance_before,
    balance_after_minor: answer.balance_after,
    server_seed_hash: guess.serverSeedHash,
    client_seed: guess.clientSeed,
    nonce: guess.nonce,
    steps: [],
    outcome: play.outcome,
    server_seed: null,
    started_at: at,
    settled_at: play.status === "settled" ? at : null,
    free_spin: request.freeSpin ?? false,
  };
}

/**
 * How many steps the round had taken when this request was answered before; null when it is new.
 * @throws Refusal `idempotency_conflict`
 */
function stepsTakenBy(row: RoundRow, request: StepRound): number | null {
  const index = row.step_requests.findIndex(({ key }) => key === request.idempotencyKey);
  if (index < 0) return null;
  if (row.step_requests[index]?.hash !== request.requestHash.toString("hex")) throw keyConflict();
  return index + 1;
}

function playSteps(row: RoundRow, steps: readonly RoundStep[]): Play {
  try {
    return replay(row, steps);
  } catch (error) {
    if (error instanceof InvalidStep) throw new Refusal("invalid_step", error.message, 400);
    throw error;
  }
}
