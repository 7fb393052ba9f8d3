import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { RoundChoice, RoundStep } from "~/casino/contract/outcomes";
import type { Round } from "~/casino/contract/rounds";
import { casinoGameCode, gameVersion } from "../../games/casino-games";
import { fairDraw } from "../../games/fair";
import type { CasinoGame, Play } from "../../games/game";
import { isShared, type SharedGame } from "../../games/shared-game";
import { NO_BOUNDS, type StakeBounds } from "../catalogue/game-settings";
import { systemClock } from "../clock";
import { freeSpinsOf } from "../coupons/spins";
import { currentSeed, type SeedStore } from "../fairness";
import { type JackpotDraws, jackpotDraws, withoutPool } from "../jackpots/draws";
import { takeDueHits } from "../jackpots/hits";
import { LOBBY_POOL } from "../jackpots/pools";
import { PlayerQueues } from "../players/queues";
import { Refusal } from "../refusal";
import { bettingClosed } from "../shared-rounds/bets";
import { TableClock } from "../shared-rounds/clock";
import { phaseOf, type SharedRound } from "../shared-rounds/schedule";
import { settleOpenBet } from "../shared-rounds/settle";
import { Tables } from "../shared-rounds/shared-rounds";
import { RoundBatches } from "./batch";
import type { Caller } from "./caller";
import { settleFreeSpin } from "./free-spins";
import { newRoundId } from "./id";
import { checkStake, outsideBounds } from "./limits";
import { findRoundByKey } from "./read";
import { checkKey, keyTakenIsConflict, playChecked, refusalOf } from "./refusals";
import { describeRoundAt, describeShared, getGame, stepsWithStake } from "./row";
import { sendWithRetry } from "./send";
import type { CachedPlayer, RoundAnswer, SettleRound } from "./settle";
import { type StepRound, takeStep } from "./steps";

export type { StepRound } from "./steps";

const MAX_CACHED_PLAYERS = 10_000;

/** What operators allow. Asked for every round, so it must be known without waiting. */
export interface PlayRules {
  /** Whether a game takes new rounds. */
  isOpen(gameCode: string): boolean;
  /** What is allowed of a game's stakes. */
  stakesOf(gameCode: string): StakeBounds;
  /** Whether the pool of a game, or `lobby`, takes part in rounds that begin. */
  isPoolOpen(pool: string): boolean;
}

const ALL_OPEN: PlayRules = { isOpen: () => true, stakesOf: () => NO_BOUNDS, isPoolOpen: () => true };

/** Answers that say more than that a game is closed. */
const ABOVE_CLOSED: ReadonlySet<string> = new Set(["unauthenticated", "banned", "stopped", "conflict"]);

/** A try fails only when another process settled a round of the same player in between. */
const MAX_TRIES = 20;

export interface StartRound {
  playerId: number;
  /** SHA-256 of the session token, checked in the same call. Omit it when the caller has checked. */
  tokenHash?: Buffer;
  gameCode: string;
  /** Ignored for a free spin, whose coupon sets the stake. */
  stakeMinor: number;
  freeSpin?: boolean;
  /** For games that take a choice with the stake. */
  choice?: RoundChoice | undefined;
  idempotencyKey: string;
  requestHash: Buffer;
  now: Date;
  /** Omitted by callers without a client. */
  caller?: Caller;
}

/** A round drawn here, to be settled if the guess is right. */
interface Deal {
  /** In the version that is played. */
  game: CasinoGame;
  guess: CachedPlayer;
  play: Play;
  /** Set for a bet on a shared round. */
  shared?: SharedRound;
}

/**
 * Draws a round's outcome in memory and settles it in the database in one call. One instance per process and pool; its
 * cached state is only a guess, which every call verifies.
 */
export class Dealer {
  /** The players who played most recently. */
  private readonly playerCache = new LRUCache<number, CachedPlayer>({ max: MAX_CACHED_PLAYERS });
  private readonly queues = new PlayerQueues();
  private readonly batches: RoundBatches;

  constructor(
    private readonly db: SeedStore & { pool: pg.Pool },
    private readonly tableClock = new TableClock(db.kysely, new Tables(db.kysely, db.vault), systemClock),
    private readonly rules: PlayRules = ALL_OPEN,
  ) {
    this.batches = new RoundBatches(db.pool);
  }

  /** Rounds not sent to the database yet. */
  get waitingCount(): number {
    return this.batches.waitingCount;
  }

  /**
   * Takes the stake and plays a round until it needs a step. The same key and content return the first answer again.
   * @throws Refusal `not_found`, `invalid_stake`, `stake_above_limit`, `insufficient_funds`, `open_round`,
   *   `no_free_spins`, `wrong_game`, `invalid_step`, `betting_closed`, `idempotency_conflict`, `unauthenticated`,
   *   `rate_limited`, `game_closed`, `unavailable` when it waited too long or the client left (nothing was sent then)
   */
  async startRound(request: StartRound): Promise<Round> {
    const game = getGame(request.gameCode);
    checkKey(request.idempotencyKey);
    const { playerId, caller } = request;
    if (!this.rules.isOpen(request.gameCode)) {
      return this.refuseClosed(request, () => new Refusal("game_closed"));
    }
    if (request.freeSpin) return this.queues.run(playerId, () => this.spinFree(request, game), caller);
    checkStake(game, request.stakeMinor);
    const outside = (currency: string) =>
      outsideBounds(request.stakeMinor, this.rules.stakesOf(request.gameCode), currency);
    if (outside("") !== null) return this.refuseClosed(request, outside);
    const play = () =>
      isShared(game)
        ? this.placeBet(request, game)
        : this.settle(request, dealing(request, game), (round) => this.batches.settle(round, caller));
    return this.queues.run(playerId, play, caller);
  }

  /** Reads the coupon for its stake; settle_free_spin checks that it still has a spin. */
  private async spinFree(request: StartRound, game: CasinoGame): Promise<Round> {
    const spins = await freeSpinsOf(this.db.kysely, request.playerId, request.now);
    const staked = { ...request, stakeMinor: spins?.stakeMinor ?? 0 };
    const playerCouponId = spins?.playerCouponId ?? null;
    const send = (round: SettleRound) =>
      sendWithRetry(this.db.pool, (client) => settleFreeSpin(client, { ...round, playerCouponId }));
    if (spins?.gameCode === request.gameCode) return this.settle(staked, dealing(staked, game), send);
    return this.refuse(staked, send, (answer) => refusalOf(answer, answer.money));
  }

  /**
   * Bets on the current round while its betting is open. The database's time decides, and is read after the whole
   * request has arrived: a client that sends the end of its request late cannot bet on a known result.
   */
  private async placeBet(request: StartRound, game: SharedGame): Promise<Round> {
    const send = (round: SettleRound) => this.batches.settle(round, request.caller);
    const place = await this.tableClock.read(game);
    const play = playChecked(() => place.game.shared.waiting(request.stakeMinor, stepsOf(request)));
    const shared = place.round;
    if (shared === null || phaseOf(shared, place.at) !== "betting") {
      const closed = bettingClosed(place);
      return this.refuse(request, send, (answer) =>
        answer.answer === "stale" || answer.answer === "no_seed" ? closed : refusalOf(answer, answer.money),
      );
    }
    await settleOpenBet(this.db, request);
    const seed = { seedId: shared.chainId, nonce: shared.no, clientSeed: shared.clientSeed };
    return this.settle(
      request,
      (guess) => ({
        game: place.game,
        guess: { ...guess, ...seed, serverSeedHash: shared.seedHash.toString("hex") },
        play,
        shared,
      }),
      async (round) => {
        const answer = await send(round);
        // Betting closed in between.
        if (answer.answer === "round_over") throw bettingClosed(await this.tableClock.read(game));
        return answer;
      },
    );
  }

  /**
   * Refuses what operators do not allow now. The statement that refuses a round in other cases checks the session and the
   * key here too.
   */
  private refuseClosed(request: StartRound, closed: (currency: string) => Refusal | null): Promise<Round> {
    const send = (round: SettleRound) => this.batches.settle(round, request.caller);
    const refuse = () =>
      this.refuse(request, send, (answer) =>
        answer.refusal || ABOVE_CLOSED.has(answer.answer)
          ? refusalOf(answer, answer.money)
          : (closed(answer.money) ?? new Refusal("game_closed")),
      );
    return this.queues.run(request.playerId, refuse, request.caller);
  }

  /** Plays nothing new, but a repeat still gets its first answer, whatever has changed since. */
  private async refuse(
    request: StartRound,
    send: (round: SettleRound) => Promise<RoundAnswer>,
    refusal: (answer: RoundAnswer) => Error,
  ): Promise<Round> {
    const answer = await send({
      ...request,
      tokenHash: request.tokenHash ?? null,
      roundId: newRoundId(request.now, 0),
      drawn: null,
    }).catch(keyTakenIsConflict);
    if (answer.answer === "replay") return this.firstAnswer(request);
    throw refusal(answer);
  }

  private async settle(
    request: StartRound,
    deal: (guess: CachedPlayer) => Deal,
    send: (round: SettleRound) => Promise<RoundAnswer>,
  ): Promise<Round> {
    const { playerId } = request;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const guess = this.playerCache.get(playerId);
      const drawn = guess ? this.withOpenPool(deal(guess)) : null;
      const roundId = newRoundId(request.now, drawn?.guess.nonce ?? 0);
      const answer = await send({
        ...request,
        tokenHash: request.tokenHash ?? null,
        roundId,
        drawn,
        steps: stepsOf(request),
        ...(drawn ? { paytableVersion: gameVersion(drawn.game) } : {}),
        ...(drawn?.shared ? { sharedDay: drawn.shared.day } : {}),
        ...(drawn?.play.status === "settled" ? { jackpots: this.jackpotsOf(request, drawn) } : {}),
        isLobbyPaused: !this.rules.isPoolOpen(LOBBY_POOL),
      }).catch(keyTakenIsConflict);
      if (answer.answer === "done" && guess && drawn) {
        if (!drawn.shared) this.playerCache.set(playerId, { ...guess, nonce: guess.nonce + 1 });
        // The amount lost with the coupon is only in the ledger, so read the round, as for a repeat.
        if (answer.coupon_event === "removed") return this.firstAnswer(request);
        return newRound(request, { roundId, deal: drawn, answer });
      }
      if (answer.answer === "replay") return this.firstAnswer(request);
      if (answer.answer === "no_seed" || answer.answer === "stale") {
        this.playerCache.set(playerId, await this.learn(request, answer));
      } else
        throw drawn?.shared && answer.answer === "open_round"
          ? alreadyBet()
          : refusalOf(answer, answer.money);
    }
    throw new Error(`player ${playerId}: no round settled in ${MAX_TRIES} tries`);
  }

  private withOpenPool(deal: Deal): Deal {
    if (this.rules.isPoolOpen(casinoGameCode(deal.game))) return deal;
    return { ...deal, play: { ...deal.play, outcome: withoutPool(deal.play.outcome) } };
  }

  private jackpotsOf({ playerId, gameCode, stakeMinor }: StartRound, deal: Deal): JackpotDraws {
    const { game, guess, play } = deal;
    const paytableVersion = gameVersion(game);
    return jackpotDraws({ playerId, gameCode, paytableVersion, stakeMinor, seeds: guess, play });
  }

  /** Refreshes the guess from the answer. The seed is read and decrypted only when it is another one than expected. */
  private async learn({ playerId, now }: StartRound, answer: RoundAnswer): Promise<CachedPlayer> {
    const { seed_id, nonce, player_class: playerClass } = answer;
    const cached = this.playerCache.get(playerId);
    if (cached && cached.seedId === seed_id) return { ...cached, nonce, playerClass };
    return { ...(await currentSeed(this.db, playerId, now)), playerClass };
  }

  private async firstAnswer({ playerId, idempotencyKey, now }: StartRound): Promise<Round> {
    const find = () => findRoundByKey(this.db, playerId, idempotencyKey);
    let row = await find();
    // The first request may have died after the round but before its jackpot was paid.
    if (row && (await takeDueHits(this.db.pool, now, { playerId, roundId: row.round_id })) > 0)
      row = await find();
    if (!row) throw new Error("a round that was said to exist does not");
    return describeRoundAt(row, stepsWithStake(row.steps));
  }

  /**
   * Takes the next step of an open round, with what it adds to the stake. The same key and content return the first
   * answer again.
   * @throws Refusal `not_found`, `invalid_step`, `round_over`, `betting_closed`,
   *   `stake_above_limit`, `insufficient_funds`, `idempotency_conflict`
   */
  async stepRound(request: StepRound): Promise<Round> {
    checkKey(request.idempotencyKey);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { stakesOf } = this.rules;
      const round = await takeStep({ ...this.db, tableClock: this.tableClock, stakesOf }, request);
      if (round) return round;
    }
    throw new Error(`round ${request.roundId}: no step taken in ${MAX_TRIES} tries`);
  }
}

/** The choice sent with the stake is the round's first step. */
function stepsOf({ choice }: StartRound): RoundStep[] {
  return choice ? [{ step: "choose", choice }] : [];
}

function dealing(request: StartRound, game: CasinoGame): (guess: CachedPlayer) => Deal {
  return (guess) => ({
    game,
    guess,
    play: playChecked(() => game.play(request.stakeMinor, fairDraw(guess), stepsOf(request))),
  });
}

function alreadyBet(): Refusal {
  return new Refusal("already_bet");
}

interface Settled {
  roundId: string;
  deal: Deal;
  answer: RoundAnswer;
}

function newRound(request: StartRound, { roundId, deal, answer }: Settled): Round {
  const { game, guess, play, shared } = deal;
  const at = request.now.toISOString();
  return {
    round_id: roundId,
    game_code: request.gameCode,
    paytable_version: gameVersion(game),
    game_name: game.displayName,
    status: play.status,
    stake_minor: request.stakeMinor,
    payout_minor: play.payoutMinor,
    ...(answer.jackpots?.pool_won === undefined ? {} : { jackpot_won_minor: answer.jackpots.pool_won }),
    currency: answer.money,
    balance_before_minor: answer.balance_before,
    balance_after_minor: answer.balance_after,
    server_seed_hash: guess.serverSeedHash,
    client_seed: guess.clientSeed,
    nonce: guess.nonce,
    steps: stepsOf(request),
    outcome: play.outcome,
    server_seed: null,
    started_at: at,
    settled_at: play.status === "settled" ? at : null,
    free_spin: request.freeSpin ?? false,
    ...(shared ? { shared: describeShared(shared, { revealed_at: null, settled_at: null }) } : {}),
  };
}
