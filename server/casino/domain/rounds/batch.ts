import type pg from "pg";
import { isUnavailable } from "../../db/unavailable";
import { type Caller, isStillWaiting, PATIENT_CALLER, tooBusy } from "./caller";
import { sendWithRetry } from "./send";
import { type RoundAnswer, type SettleRound, settleRound, settleRounds } from "./settle";

/** One batch is one call and one commit, and the more rounds share them the less each costs. */
const MAX_BATCH = 128;
/** Two: one batch is settled while the next is on its way. With more, batches get smaller and each round costs more. */
const MAX_UNDER_WAY = 2;
/** About a second's work for one instance. Any further round would wait longer than its client does. */
const MAX_WAITING = 1_000;
/** How often to look for clients that gave up while nothing can be sent. */
const SWEEP_MS = 250;

interface Waiting {
  round: SettleRound;
  caller: Caller;
  resolve(answer: RoundAnswer): void;
  reject(error: unknown): void;
}

/**
 * Settles rounds in as few calls as the load requires. A single round is sent at once; rounds that arrive while calls
 * are in progress share the next call, its round trip and its commit. Each player has at most one round in here. A
 * round whose client has given up is dropped before it is sent.
 */
export class RoundBatches {
  private waiting: Waiting[] = [];
  private underWay = 0;
  private sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly maxWaiting = MAX_WAITING,
  ) {}

  /** Rounds not sent yet. */
  get waitingCount(): number {
    return this.waiting.length;
  }

  /** @throws Refusal `unavailable` when too many rounds wait, or `caller` gave up; nothing was sent then */
  settle(round: SettleRound, caller: Caller = PATIENT_CALLER): Promise<RoundAnswer> {
    if (this.waiting.length >= this.maxWaiting) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      this.waiting.push({ round, caller, resolve, reject });
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

  /** While the database is stalled, rounds whose clients gave up must not take up room in the queue. */
  private dropAbandoned(): void {
    this.waiting = keep(this.waiting, isStillWaiting);
  }

  private async settleBatch(batch: Waiting[]): Promise<void> {
    let sent = batch;
    try {
      const answers = await sendWithRetry(this.pool, async (client, isAgain) => {
        sent = keep(sent, isAgain ? (caller) => !caller.hasLeft() : isStillWaiting);
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
      // If the database is down, it is down for all of them. Any other error of one round rolls back the whole batch,
      // so settle each alone to get its own answer.
      if (isUnavailable(error)) for (const one of sent) one.reject(error);
      else this.settleAlone(sent);
    }
  }

  /** Not awaited: a player who is locked elsewhere must not hold up other players' batches. */
  private settleAlone(rounds: Waiting[]): void {
    for (const one of rounds) {
      const settled = sendWithRetry(this.pool, (client, isAgain) => {
        if (isAgain ? one.caller.hasLeft() : !isStillWaiting(one.caller)) throw tooBusy();
        return settleRound(client, one.round);
      });
      void settled.then(one.resolve, one.reject);
    }
  }
}

/** Keeps the rounds whose caller passes and refuses the rest. */
function keep(rounds: readonly Waiting[], passes: (caller: Caller) => boolean): Waiting[] {
  return rounds.filter((one) => {
    const isAdmitted = passes(one.caller);
    if (!isAdmitted) one.reject(tooBusy());
    return isAdmitted;
  });
}
