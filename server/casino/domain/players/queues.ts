import { Refusal } from "../refusal";
import { type Caller, isStillWaiting, PATIENT_CALLER, tooBusy } from "../rounds/caller";

const MAX_WAITING = 200;

/**
 * Serializes a player's rounds within this process; concurrent ones would only invalidate each other's guess. Between
 * processes the database decides.
 */
export class PlayerQueues {
  private readonly tails = new Map<number, { last: Promise<unknown>; waiting: number }>();

  /** @throws Refusal `rate_limited` when too many requests wait; `unavailable` when `caller` gave up before its turn */
  async run<T>(playerId: number, work: () => Promise<T>, caller: Caller = PATIENT_CALLER): Promise<T> {
    const queue = this.tails.get(playerId) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= MAX_WAITING) {
      throw new Refusal("rate_limited", { retryAfterSeconds: 1 });
    }
    queue.waiting += 1;
    this.tails.set(playerId, queue);
    const inTurn = () => {
      if (!isStillWaiting(caller)) throw tooBusy();
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
