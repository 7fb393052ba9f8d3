import type pg from "pg";
import { isUnavailable } from "../db/unavailable";
import { sendTwice } from "./rounds-send";
import { settleRound, settleRounds, type RoundAnswer, type SettleRound } from "./rounds-settle";
import { isStillWaiting, PATIENT, tooBusy, type Waiter } from "./rounds-waiter";

const MAX_BATCH = 32;
/** One is being settled while the next is on its way; with more, each would be smaller and cost more a round. */
const MAX_UNDER_WAY = 2;
/** A second's work of one copy. Those that come on top would wait longer than anybody waits for them. */
const MAX_WAITING = 1_000;
/** How often those who no longer wait are looked for while nothing can be sent. */
const SWEEP_MS = 250;

interface Waiting {
  round: SettleRound;
  waiter: Waiter;
  resolve(answer: RoundAnswer): void;
  reject(error: unknown): void;
}

/**
 * Settles rounds in as few calls as the load asks for: a round that comes alone is sent at once; those that come
 * while calls are under way share the next one, its round trip and its commit. Each player has at most one
 * round here at a time. A round that nobody waits for any more is dropped before it is sent.
 */
export class RoundBatches {
  private waiting: Waiting[] = [];
  private underWay = 0;
  private sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly maxWaiting = MAX_WAITING,
  ) {}

  /** Rounds that have not been sent yet. */
  get waitingCount(): number {
    return this.waiting.length;
  }

  /** @throws Refusal `unavailable` when too many wait, or `waiter` no longer does: nothing was sent then */
  settle(round: SettleRound, waiter: Waiter = PATIENT): Promise<RoundAnswer> {
    if (this.waiting.length >= this.maxWaiting) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      this.waiting.push({ round, waiter, resolve, reject });
      this.send();
    });
  }

  private send(): void {
    while (this.underWay < MAX_UNDER_WAY && this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MAX_BATCH);
      this.underWay += 1;
      const done = () => {
        this.underWay -= 1;
        this.send();
      };
      this.settleBatch(batch).then(done, done);
    }
    if (this.waiting.length > 0) {
      this.sweep ??= setInterval(() => this.dropAbandoned(), SWEEP_MS);
    } else {
      clearInterval(this.sweep);
      this.sweep = undefined;
    }
  }

  /** A stalled database must not keep whoever gave up waiting in the queue, in the place of others. */
  private dropAbandoned(): void {
    this.waiting = keep(this.waiting, isStillWaiting);
  }

  private async settleBatch(batch: Waiting[]): Promise<void> {
    let sent = batch;
    try {
      const answers = await sendTwice(this.pool, async (client, isAgain) => {
        sent = keep(sent, isAgain ? (waiter) => !waiter.hasLeft() : isStillWaiting);
        if (sent.length === 0) return [];
        return settleRounds(
          client,
          sent.map(({ round }) => round),
        );
      });
      const busy = sent.filter((one, index) => {
        const answer = answers[index];
        if (!answer || answer.answer === "busy") return true;
        one.resolve(answer);
        return false;
      });
      this.settleAlone(busy);
    } catch (error) {
      // A database that is gone is gone for each of them. Otherwise one round that fails takes its batch back with it:
      // alone, each gets its own answer.
      if (isUnavailable(error)) for (const one of sent) one.reject(error);
      else this.settleAlone(sent);
    }
  }

  /** Not waited for: a player whom someone keeps busy must not hold up the batches of the others. */
  private settleAlone(rounds: Waiting[]): void {
    for (const one of rounds) {
      const settled = sendTwice(this.pool, (client, isAgain) => {
        if (isAgain ? one.waiter.hasLeft() : !isStillWaiting(one.waiter)) throw tooBusy();
        return settleRound(client, one.round);
      });
      void settled.then(one.resolve, one.reject);
    }
  }
}

/** Those whose waiter passes; the rest are refused. */
function keep(rounds: readonly Waiting[], passes: (waiter: Waiter) => boolean): Waiting[] {
  return rounds.filter((one) => {
    const isKept = passes(one.waiter);
    if (!isKept) one.reject(tooBusy());
    return isKept;
  });
}
