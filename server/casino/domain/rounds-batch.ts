import type pg from "pg";
import { settleRound, settleRounds, type RoundAnswer, type SettleRound } from "./rounds-settle";

const MAX_BATCH = 32;
/** One is being settled while the next is on its way; with more, each would be smaller and cost more a round. */
const MAX_UNDER_WAY = 2;

interface Waiting {
  round: SettleRound;
  resolve(answer: RoundAnswer): void;
  reject(error: unknown): void;
}

/**
 * Settles rounds in as few calls as the load asks for: a round that comes alone is sent at once; those that come
 * while calls are under way share the next one, its round trip and its commit. Each player has at most one
 * round here at a time.
 */
export class RoundBatches {
  private waiting: Waiting[] = [];
  private underWay = 0;

  constructor(private readonly pool: pg.Pool) {}

  settle(round: SettleRound): Promise<RoundAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ round, resolve, reject });
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
  }

  private async settleBatch(batch: Waiting[]): Promise<void> {
    try {
      const answers = await settleRounds(
        this.pool,
        batch.map(({ round }) => round),
      );
      const busy = batch.filter((one, index) => {
        const answer = answers[index];
        if (!answer || answer.answer === "busy") return true;
        one.resolve(answer);
        return false;
      });
      this.settleAlone(busy);
    } catch {
      // One round that fails takes its batch back with it: alone, each gets its own answer.
      this.settleAlone(batch);
    }
  }

  /** Not waited for: a player whom someone keeps busy must not hold up the batches of the others. */
  private settleAlone(rounds: Waiting[]): void {
    for (const one of rounds) void settleRound(this.pool, one.round).then(one.resolve, one.reject);
  }
}
