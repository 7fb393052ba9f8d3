import type { SeedInUse } from "./fairness";
import { Refusal } from "./refusal";
import { isStillWaiting, PATIENT, tooBusy, type Waiter } from "./rounds-waiter";

/** What this process believes of a player; the database says whether it is true. */
export interface Guess extends SeedInUse {
  playerClass: string;
}

const MAX_PLAYERS = 10_000;

/** The last known seed, nonce and class of the players who played last. */
export class Guesses {
  private readonly byPlayer = new Map<number, Guess>();

  constructor(private readonly capacity = MAX_PLAYERS) {}

  get(playerId: number): Guess | undefined {
    return this.byPlayer.get(playerId);
  }

  /** A Map keeps the order of insertion: the first key is the one not used for longest. */
  set(playerId: number, guess: Guess): void {
    this.byPlayer.delete(playerId);
    this.byPlayer.set(playerId, guess);
    const oldest = this.byPlayer.keys().next();
    if (this.byPlayer.size > this.capacity && !oldest.done) this.byPlayer.delete(oldest.value);
  }
}

const MAX_WAITING = 200;

/**
 * One round of a player at a time within this process: their guesses would only spoil each other.
 * Between processes the database decides.
 */
export class PlayerQueues {
  private readonly tails = new Map<number, { last: Promise<unknown>; waiting: number }>();

  /**
   * @throws Refusal `rate_limited` when too many wait already; `unavailable` when `waiter` has given up before its turn
   */
  async run<T>(playerId: number, work: () => Promise<T>, waiter: Waiter = PATIENT): Promise<T> {
    const queue = this.tails.get(playerId) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= MAX_WAITING) {
      throw new Refusal("rate_limited", "Too many rounds at once.", 429, { retryAfterSeconds: 1 });
    }
    queue.waiting += 1;
    this.tails.set(playerId, queue);
    const inTurn = () => {
      if (!isStillWaiting(waiter)) throw tooBusy();
      return work();
    };
    const result = queue.last.then(inTurn, inTurn);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) this.tails.delete(playerId);
    }
  }
}
