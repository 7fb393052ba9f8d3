import type { CasinoClient } from "~/casino/client.server";
import type { CallShape, ResponseOf } from "~/casino/contract/call";
import { log } from "../config.server";

/** The longest that a page waits for what it can do without (design §5.6). */
const PATIENCE_MS = 400;

interface KeptCall<C extends CallShape, Value> {
  call: C;
  query?: Record<string, string>;
  /** What the pages want of the answer; made once an answer. */
  shape: (answer: ResponseOf<C>) => Value;
  /** How long it is served before it is asked for again, behind the pages. */
  freshMs: number;
  /** How long it may be served at all: then pages wait for another. */
  usableMs: number;
}

/** The answer to a question that is the same for everybody, kept across requests. A failure is logged and costs no page. */
export class KeptAnswer<C extends CallShape, Value> {
  private kept: { value: Value; at: number } | null = null;
  private askedAt = -Infinity;
  private asking: Promise<void> | null = null;

  constructor(
    private readonly client: CasinoClient,
    private readonly options: KeptCall<C, Value>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @returns null when there is no answer that is young enough */
  async get(requestId: string): Promise<Value | null> {
    if (this.now() - this.askedAt >= this.options.freshMs && this.asking === null) {
      this.asking = this.ask(requestId).finally(() => (this.asking = null));
    }
    if (this.asking && this.usable() === null) await withinPatience(this.asking);
    return this.usable();
  }

  private usable(): Value | null {
    return this.kept && this.now() - this.kept.at < this.options.usableMs ? this.kept.value : null;
  }

  private async ask(requestId: string): Promise<void> {
    const { call, query, shape } = this.options;
    try {
      const caller = { sessionToken: null, address: null, requestId };
      const answer = await this.client.send(call, query === undefined ? {} : { query }, caller);
      this.kept = { value: shape(answer as ResponseOf<C>), at: this.now() };
    } catch (error) {
      log.warn({ err: error, call: call.path, requestId }, "what the lobby shows beside could not be had");
    }
    this.askedAt = this.now();
  }
}

async function withinPatience(asking: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([asking, patience]);
  clearTimeout(timer);
}
