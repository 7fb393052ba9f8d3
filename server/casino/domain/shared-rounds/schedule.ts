import { createHash } from "node:crypto";
import { DAY_MS } from "~/shared/durations";
import { fairDraw } from "../../games/fair";
import type { Draw } from "../../games/game";
import type { Moment, SharedGame } from "../../games/shared-game";

const SEED_BYTES = 32;

/** UTC day, `YYYY-MM-DD`. */
export type Day = string;

export function dayOf(at: Date): Day {
  return at.toISOString().slice(0, 10);
}

export function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function dayAfter(day: Day, days = 1): Day {
  return dayOf(new Date(startOf(day) + days * DAY_MS));
}

/** The most rounds that a day can have: as many as fit if every run took no time. */
export function chainLength({ shared }: SharedGame): number {
  const { bettingMs, longestRunMs, pauseMs } = shared.times;
  const shortestRunMs = shared.flight === null ? longestRunMs : 0;
  return Math.floor(DAY_MS / (bettingMs + shortestRunMs + pauseMs));
}

/**
 * The inputs that determine a day. The seed at place `length` is `secret`; each earlier seed is the SHA-256 of the next
 * one.
 */
export interface Chain {
  gameCode: string;
  /** Version of the game's maths for the whole day. */
  paytableVersion: number;
  day: Day;
  chainId: string;
  secret: Buffer;
  /** Place 0: the hash of the first round's seed, published in advance. */
  terminalHash: Buffer;
  length: number;
  /** Null until the salt is known; the day has no rounds until then. */
  clientSeed: string | null;
}

/** The seeds of a chain, from its terminal hash at place 0 to its secret at place `length`. */
export class ChainSeeds {
  private readonly seeds: Buffer;

  constructor(secret: Buffer, length: number) {
    this.seeds = Buffer.alloc((length + 1) * SEED_BYTES);
    let seed = secret;
    for (let place = length; place >= 0; place -= 1) {
      seed.copy(this.seeds, place * SEED_BYTES);
      seed = createHash("sha256").update(seed).digest();
    }
  }

  at(place: number): Buffer {
    return this.seeds.subarray(place * SEED_BYTES, (place + 1) * SEED_BYTES);
  }
}

/** One round of a table: its times in milliseconds since 1970, its seed and the seed's hash. */
export interface SharedRound {
  gameCode: string;
  day: Day;
  /** Counts from 1; also the round's nonce. */
  no: number;
  chainId: string;
  opensAt: number;
  closesAt: number;
  resultAt: number;
  endsAt: number;
  /** Secret until `resultAt`. */
  seed: Buffer;
  seedHash: Buffer;
  clientSeed: string;
}

/**
 * A table's progress: the day's last rounds whose betting has closed and that are over. They are equal, or one apart. 0
 * means none of the day; all rounds of earlier days are over.
 */
export interface Mark {
  day: Day;
  closedNo: number;
  overNo: number;
}

/** Whether `mark` is at or past `other`. */
export function hasReached(mark: Mark, other: Mark): boolean {
  if (mark.day !== other.day) return mark.day > other.day;
  return mark.closedNo >= other.closedNo && mark.overNo >= other.overNo;
}

export function isOver({ day, overNo }: Mark, round: { day: Day; no: number }): boolean {
  return day === round.day ? overNo >= round.no : day > round.day;
}

export function drawOf(round: Pick<SharedRound, "seed" | "clientSeed" | "no">): Draw {
  return fairDraw({
    serverSeed: round.seed.toString("hex"),
    clientSeed: round.clientSeed,
    nonce: round.no,
  });
}

interface Plan {
  seeds: ChainSeeds;
  clientSeed: string;
  /** Milliseconds since the start of the day: the opening of each round, followed by the end of the last one. */
  opens: number[];
  runs: number[];
}

/**
 * All rounds of a day, computed from its chain alone. Each begins when the previous one ends, and the last one is sure
 * to end within the day, even if it runs as long as possible.
 */
export class DaySchedule {
  private cached: Plan | null = null;

  constructor(
    readonly game: SharedGame,
    readonly chain: Chain,
  ) {}

  /** Computed on first use: it takes tens of milliseconds, and tomorrow's plan is not needed today. */
  private get plan(): Plan {
    return (this.cached ??= this.computed());
  }

  private computed(): Plan {
    const { game, chain } = this;
    const { clientSeed } = chain;
    const { bettingMs, longestRunMs, pauseMs } = game.shared.times;
    const seeds = new ChainSeeds(chain.secret, chain.length);
    if (!seeds.at(0).equals(chain.terminalHash)) {
      throw new Error(`the chain of ${chain.gameCode} on ${chain.day} is not the one that was committed to`);
    }
    const opens = [0];
    const runs: number[] = [];
    if (clientSeed === null) return { seeds, clientSeed: "", opens, runs };
    let at = 0;
    while (runs.length < chain.length && at + bettingMs + longestRunMs + pauseMs <= DAY_MS) {
      const no = runs.length + 1;
      const run = game.shared.runMs(drawOf({ seed: seeds.at(no), clientSeed, no }));
      at += bettingMs + run + pauseMs;
      runs.push(run);
      opens.push(at);
    }
    return { seeds, clientSeed, opens, runs };
  }

  get rounds(): number {
    return this.plan.runs.length;
  }

  /** @returns null when the day has no such round */
  round(no: number): SharedRound | null {
    const { seeds, clientSeed, opens, runs } = this.plan;
    const open = opens[no - 1];
    const run = runs[no - 1];
    if (open === undefined || run === undefined) return null;
    const { bettingMs, pauseMs } = this.game.shared.times;
    const opensAt = startOf(this.chain.day) + open;
    const closesAt = opensAt + bettingMs;
    const resultAt = closesAt + run;
    return {
      gameCode: this.chain.gameCode,
      day: this.chain.day,
      no,
      chainId: this.chain.chainId,
      opensAt,
      closesAt,
      resultAt,
      endsAt: resultAt + pauseMs,
      seed: seeds.at(no),
      seedHash: seeds.at(no - 1),
      clientSeed,
    };
  }

  /** The current round; null in the break at the end of the day. */
  at(now: Date): SharedRound | null {
    return this.round(this.placeAt(now.getTime() - startOf(this.chain.day)));
  }

  /** The day's progress at a time. */
  markAt(now: Date): Mark {
    const on = this.placeAt(now.getTime() - startOf(this.chain.day));
    const round = this.round(on);
    const phase = round === null ? "betting" : momentOf(round, now).phase;
    return {
      day: this.chain.day,
      closedNo: Math.max(0, phase === "betting" ? on - 1 : on),
      overNo: Math.max(0, phase === "over" ? on : on - 1),
    };
  }

  /** When the day's rounds reached this mark, milliseconds since 1970. */
  timeOf({ closedNo, overNo }: Mark): number {
    const closed = closedNo > overNo ? this.round(closedNo)?.closesAt : this.round(overNo)?.resultAt;
    return closed ?? startOf(this.chain.day);
  }

  /** The number of the current round at a time of day; after the last round, one more than there are. */
  private placeAt(sinceStart: number): number {
    const { opens } = this.plan;
    let low = 0;
    let high = opens.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((opens[middle] ?? Infinity) <= sinceStart) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export function momentOf(round: SharedRound, now: Date): Moment {
  const at = now.getTime();
  const phase = at < round.closesAt ? "betting" : at < round.resultAt ? "running" : "over";
  return { phase, runningMs: Math.max(0, at - round.closesAt) };
}

/** The round's phase as shown at the table; `break` when there is no round. */
export function phaseOf(round: SharedRound | null, now: Date) {
  if (round === null) return "break" as const;
  const { phase } = momentOf(round, now);
  return phase === "over" ? ("result" as const) : phase;
}
