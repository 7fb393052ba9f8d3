import { within } from "./side-wait.server";
import { CasinoError } from "~/casino/result";

interface Options<Value> {
  ask: (requestId: string) => Promise<Value>;
  /** How long an answer is served before it is asked for again, behind the pages. */
  freshMs: number;
  /** How long it may be served at all: then pages wait for another. */
  usableMs: number;
  /** The longest that a page waits for it. */
  waitLimitMs: number;
  onFault(error: unknown, requestId: string): void;
  now?: () => number;
}

/** The answer to a question that is the same for everybody, kept across requests. A failure is reported and costs no page. */
export class StaleWhileRevalidate<Value> {
  private kept: { value: Value; at: number } | null = null;
  private askedAt = -Infinity;
  private asking: Promise<void> | null = null;
  private closed = false;

  constructor(private readonly options: Options<Value>) {}

  /** Whether the casino has said to the last question that it is closed. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** @returns null when there is no answer that is young enough */
  async get(requestId: string): Promise<Value | null> {
    if (this.now() - this.askedAt >= this.options.freshMs && this.asking === null) {
      this.asking = this.ask(requestId).finally(() => (this.asking = null));
    }
    if (this.asking && this.usable() === null) await within(this.options.waitLimitMs, this.asking);
    return this.usable();
  }

  private usable(): Value | null {
    return this.kept && this.now() - this.kept.at < this.options.usableMs ? this.kept.value : null;
  }

  private async ask(requestId: string): Promise<void> {
    try {
      this.kept = { value: await this.options.ask(requestId), at: this.now() };
      this.closed = false;
    } catch (error) {
      this.closed = error instanceof CasinoError && error.failure === "maintenance";
      this.options.onFault(error, requestId);
    }
    this.askedAt = this.now();
  }

  private now(): number {
    return this.options.now?.() ?? performance.now();
  }
}
