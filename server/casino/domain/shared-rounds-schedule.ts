import { createHash } from "node:crypto";
import { fairDraw } from "../games/fair";
import type { Draw } from "../games/game";
import type { Moment, SharedGame } from "../games/shared-game";

export const DAY_MS = 86_400_000;
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

/** The most rounds that a day can have: as many as would fit if none of them ran at all. */
export function chainLength({ shared }: SharedGame): number {
  const { bettingMs, longestRunMs, pauseMs } = shared.times;
  const shortestRunMs = shared.flight === null ? longestRunMs : 0;
  return Math.floor(DAY_MS / (bettingMs + shortestRunMs + pauseMs));
}

/** What fixes a day: the seed at place `length` is `secret`, and each one before is the SHA-256 of the next. */
export interface Chain {
  gameCode: string;
  /** The version of the game's maths that the whole day is drawn by. */
  paytableVersion: number;
  day: Day;
  chainId: string;
  secret: Buffer;
  /** Place 0: the hash of the first round's seed, published ahead. */
  terminalHash: Buffer;
  length: number;
  /** Null while the salt is not in: the day has no rounds then. */
  clientSeed: string | null;
}

/** The seeds of a chain from its terminal hash, place 0, to its secret, place `length`. */
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

/** One round of a table: its times in milliseconds since 1970, its seed, and the seed's hash. */
export interface SharedRound {
  gameCode: string;
  day: Day;
  /** From 1; its nonce too. */
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
 * How far a table's rounds have come: betting is closed up to one of the day's rounds, and they are over up to the same
 * or the one before. 0 is none of the day; all of the days before are over.
 */
export interface Mark {
  day: Day;
  closedNo: number;
  overNo: number;
}

/** Whether the table has come as far as `other`. */
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
  /** Since the start of the day: when each round opens, and one more place for when the last has ended. */
  opens: number[];
  runs: number[];
}

/**
 * All rounds of a day, from its chain alone: each begins when the one before has ended, and none is begun that
 * might not end within the day, however long it would run.
 */
export class DaySchedule {
  private known: Plan | null = null;

  constructor(
    readonly game: SharedGame,
    readonly chain: Chain,
  ) {}

  /** Computed at first use, in some tens of milliseconds: tomorrow is not needed before it comes. */
  private get plan(): Plan {
    return (this.known ??= this.computed());
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

  /** The round that is on; null in the break at the end of the day. */
  at(now: Date): SharedRound | null {
    return this.round(this.placeAt(now.getTime() - startOf(this.chain.day)));
  }

  /** How far the day's rounds have come. */
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

  /** When the day's rounds came as far as this, milliseconds since 1970. */
  timeOf({ closedNo, overNo }: Mark): number {
    const closed = closedNo > overNo ? this.round(closedNo)?.closesAt : this.round(overNo)?.resultAt;
    return closed ?? startOf(this.chain.day);
  }

  /** The number of the round that is on at that time of the day; one more than there are after the last. */
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

/** What a table shows of the phase of its round; `break` when there is none. */
export function phaseOf(round: SharedRound | null, now: Date) {
  if (round === null) return "break" as const;
  const { phase } = momentOf(round, now);
  return phase === "over" ? ("result" as const) : phase;
}
