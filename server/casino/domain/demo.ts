import { DEMO_CURRENCY, type DemoRound, type DemoState } from "~/casino/contract/demo";
import type { RoundChoice, RoundStep } from "~/casino/contract/outcomes";
import type { RoundHint } from "~/casino/contract/rounds";
import { casinoGameCode, findGame, gameVersion } from "../games/casino-games";
import { fairDraw, hashServerSeed, newServerSeed } from "../games/fair";
import { type CasinoGame, InvalidStep, type Play } from "../games/game";
import { isShared } from "../games/shared-game";
import { poolOf } from "../games/slots/progressives";
import { NO_BOUNDS, offeredStakes, type StakeBounds } from "./catalogue/game-settings";
import { type Demo, openDemo, sealDemo } from "./demo-seal";
import { withoutPool } from "./jackpots/draws";
import { Refusal } from "./refusal";
import { hintFor } from "./rounds/hints";
import { checkStake, maxBetMinorOf, outsideBounds } from "./rounds/limits";
import { playChecked } from "./rounds/refusals";
import { getGame } from "./rounds/row";
import { withholdMoves } from "./rounds/staking";

/** Demo credits at the start, in hundredths: 1,000.00. */
export const DEMO_CREDITS_MINOR = 100_000;

/**
 * The other inputs of a round's stream (games/fair.ts). They can be fixed because each demo round has a server seed of
 * its own.
 */
const REST_OF_SEEDS = { clientSeed: "demo", nonce: 0 } as const;

const NEW_DEMO: Demo = { creditsMinor: DEMO_CREDITS_MINOR, round: null };

type DemoInPlay = Demo & { round: NonNullable<Demo["round"]> };

/** A demo whose round has been replayed up to its last step. */
interface Played {
  demo: Demo;
  /** Remaining credits, winnings included. */
  creditsMinor: number;
  round: DemoRound | null;
}

/** What operators allow of games, as for rounds with money. */
interface DemoRules {
  stakesOf(gameCode: string): StakeBounds;
  /** Whether a game's pool takes part in rounds that begin. */
  isPoolOpen(gameCode: string): boolean;
}

const ALL_OPEN: DemoRules = { stakesOf: () => NO_BOUNDS, isPoolOpen: () => true };

/**
 * Demo mode: plays rounds with the same functions as real-money rounds, for credits without value. Nothing is stored:
 * the state is sealed and handed to the player.
 */
export class Demos {
  private key: Promise<Buffer> | null = null;

  /**
   * @param readKey returns the 32-byte key that all instances share; called once
   */
  constructor(
    private readonly readKey: () => Promise<Buffer>,
    private readonly rules: DemoRules = ALL_OPEN,
  ) {}

  /**
   * The current state of a demo.
   * @param sealed null for a new one
   * @throws Refusal `not_found`; `invalid_demo` when `sealed` is not a demo of this game
   */
  async show(gameCode: string, sealed: string | null, wantsHint: boolean): Promise<DemoState> {
    const game = getGame(gameCode);
    return this.state(game, await this.opened(game, sealed), wantsHint);
  }

  /**
   * Starts a round and plays it until it needs a step.
   * @throws Refusal `not_found`, `invalid_demo`, `open_round`, `invalid_stake`, `stake_above_limit`,
   *   `insufficient_funds`, `invalid_step`
   */
  async start(
    gameCode: string,
    sealed: string | null,
    { stakeMinor, choice }: { stakeMinor: number; choice: RoundChoice | undefined },
  ): Promise<DemoState> {
    const game = getGame(gameCode);
    const before = await this.opened(game, sealed);
    if (before.round?.status === "open") {
      throw new Refusal("open_round");
    }
    checkStake(game, stakeMinor);
    const outside = outsideBounds(stakeMinor, this.boundsOf(game), DEMO_CURRENCY);
    if (outside !== null) throw outside;
    const steps: RoundStep[] = choice ? [{ step: "choose", choice }] : [];
    const round = {
      serverSeed: newServerSeed(),
      stakeMinor,
      version: gameVersion(game),
      steps,
      ...(this.rules.isPoolOpen(gameCode) ? {} : { isPoolPaused: true }),
    };
    return this.staked(game, { creditsMinor: before.creditsMinor, round });
  }

  /** @throws Refusal `not_found`, `invalid_demo`, `invalid_step`, `round_over`, `insufficient_funds` */
  async step(gameCode: string, sealed: string, step: RoundStep): Promise<DemoState> {
    const game = getGame(gameCode);
    const { demo, round } = await this.opened(game, sealed);
    if (demo.round === null || round?.status !== "open") {
      throw new Refusal("round_over");
    }
    const { steps, ...rest } = demo.round;
    return this.staked(game, { ...demo, round: { ...rest, steps: [...steps, step] } });
  }

  private async staked(game: CasinoGame, demo: DemoInPlay): Promise<DemoState> {
    const play = playChecked(() => playOf(game, demo));
    if ((play.stakeMinor ?? demo.round.stakeMinor) > demo.creditsMinor) {
      throw new Refusal("insufficient_funds");
    }
    return this.state(game, playedOf(game, demo, play), false);
  }

  private async opened(game: CasinoGame, sealed: string | null): Promise<Played> {
    const demo = sealed === null ? NEW_DEMO : openDemo(await this.secret(), casinoGameCode(game), sealed);
    if (demo === null) throw noDemo();
    if (demo.round === null) return { demo, creditsMinor: demo.creditsMinor, round: null };
    const inPlay = { ...demo, round: demo.round };
    return playedOf(game, inPlay, replayed(game, inPlay));
  }

  private async state(game: CasinoGame, played: Played, wantsHint: boolean): Promise<DemoState> {
    const { round, withheld } = withinCredits(played);
    return {
      game_code: casinoGameCode(game),
      demo: sealDemo(await this.secret(), casinoGameCode(game), played.demo),
      credits_minor: played.creditsMinor,
      stakes_minor: [...offeredStakes(game, this.boundsOf(game))],
      max_stake_minor: this.boundsOf(game).most,
      pool_seed_minor: this.rules.isPoolOpen(casinoGameCode(game)) ? (poolOf(game)?.seedMinor ?? null) : null,
      round,
      withheld,
      hint: wantsHint ? hintOf(game, round) : null,
    };
  }

  private boundsOf(game: CasinoGame): { least: number | null; most: number } {
    const { least, most } = this.rules.stakesOf(casinoGameCode(game));
    return { least, most: Math.min(most ?? Infinity, highestStakeMinor(game)) };
  }

  private secret(): Promise<Buffer> {
    this.key ??= this.readKey().catch((error: unknown) => {
      // Forget the failure, so that the next call reads the key again.
      this.key = null;
      throw error;
    });
    return this.key;
  }
}

function noDemo(): Refusal {
  return new Refusal("invalid_demo");
}

/** At roulette the stake is the sum of the chips, so the default bet limit applies besides the list of stakes. */
function highestStakeMinor(game: CasinoGame): number {
  return isShared(game) && game.shared.kind === "roulette"
    ? maxBetMinorOf("")
    : Math.max(...game.stakesMinor);
}

/** @throws InvalidStep */
function playOf(
  game: CasinoGame,
  { round: { serverSeed, stakeMinor, version = 1, isPoolPaused = false, steps } }: DemoInPlay,
): Play {
  const played = findGame(casinoGameCode(game), version);
  if (played === undefined) throw noDemo();
  const play = played.play(stakeMinor, fairDraw({ serverSeed, ...REST_OF_SEEDS }), steps);
  return isPoolPaused ? { ...play, outcome: withoutPool(play.outcome) } : play;
}

/** @throws Refusal `invalid_demo` for a round that the game's current rules cannot replay */
function replayed(game: CasinoGame, demo: DemoInPlay): Play {
  try {
    return playOf(game, demo);
  } catch (error) {
    throw error instanceof InvalidStep || error instanceof RangeError ? noDemo() : error;
  }
}

function playedOf(game: CasinoGame, demo: DemoInPlay, play: Play): Played {
  const stakeMinor = play.stakeMinor ?? demo.round.stakeMinor;
  const isHit = play.outcome.kind === "slot" && play.outcome.jackpot_hit === true;
  const jackpotMinor = isHit ? (poolOf(game)?.seedMinor ?? 0) : 0;
  const { serverSeed, steps } = demo.round;
  const hash = hashServerSeed(serverSeed);
  return {
    demo,
    creditsMinor: demo.creditsMinor - stakeMinor + play.payoutMinor + jackpotMinor,
    round: {
      round_id: uuidOf(hash),
      paytable_version: demo.round.version ?? 1,
      status: play.status,
      stake_minor: stakeMinor,
      payout_minor: play.payoutMinor,
      ...(jackpotMinor > 0 ? { jackpot_won_minor: jackpotMinor } : {}),
      steps,
      outcome: play.outcome,
      server_seed_hash: hash,
      server_seed: play.status === "settled" ? serverSeed : null,
      client_seed: REST_OF_SEEDS.clientSeed,
      nonce: REST_OF_SEEDS.nonce,
    },
  };
}

/** Withholds the moves that the credits cannot pay for. Demos have no other bet limit. */
function withinCredits({ round, creditsMinor }: Played): Pick<DemoState, "round" | "withheld"> {
  if (round?.status !== "open") return { round, withheld: [] };
  const within = withholdMoves(round, { maxBetMinor: Infinity, balanceMinor: creditsMinor });
  return { round: within.round, withheld: within.withheld?.moves ?? [] };
}

/** A round id made from its hash: a UUID of version 8, the version for custom layouts. */
function uuidOf(hash: string): string {
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(12, 15)}`, `8${hash.slice(15, 18)}`];
  return [...parts, hash.slice(18, 30)].join("-");
}

function hintOf(game: CasinoGame, round: DemoRound | null): RoundHint | null {
  if (round?.status !== "open") return null;
  return hintFor({ game_code: casinoGameCode(game), status: round.status, outcome: round.outcome });
}
