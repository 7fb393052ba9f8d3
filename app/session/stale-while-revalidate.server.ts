import { CasinoError } from "~/casino/result";
import { within } from "~/shared/within";

interface Options<Value> {
  /**
   * @param cached the last answer, however old: returned again, it counts as the new one
   * @returns null when there is no answer, which is not reported as a failure
   */
  ask: (requestId: string, cached: Value | null) => Promise<Value | null>;
  /** How long an answer is served before it is refreshed in the background. */
  freshMs: number;
  /** How long an answer may be served at all; after that, pages wait for a new one. */
  usableMs: number;
  /** How soon to ask again when there is no usable answer; default `freshMs`. */
  retryMs?: number;
  /** The longest that a page waits for an answer; by default as long as `ask` takes. */
  waitLimitMs?: number;
  onFault(error: unknown, requestId: string): void;
  now?: () => number;
}

/**
 * Caches an answer that is the same for everybody across requests. A failure is reported and never fails a
 * page.
 */
export class StaleWhileRevalidate<Value> {
  private cached: { value: Value; at: number } | null = null;
  private requestedAt = -Infinity;
  private asking: Promise<void> | null = null;
  private closed = false;

  constructor(private readonly options: Options<Value>) {}

  /** Whether the casino's last answer was that it is closed for maintenance. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** @returns null when there is no answer recent enough */
  async get(requestId: string): Promise<Value | null> {
    if (this.isDue() && this.asking === null) {
      this.asking = this.ask(requestId).finally(() => (this.asking = null));
    }
    if (this.asking && this.usable() === null) await this.wait(this.asking);
    return this.usable();
  }

  private isDue(): boolean {
    const { freshMs, retryMs = freshMs } = this.options;
    return this.now() - this.requestedAt >= (this.usable() === null ? retryMs : freshMs);
  }

  private async wait(asking: Promise<void>): Promise<void> {
    const { waitLimitMs } = this.options;
    await (waitLimitMs === undefined ? asking : within(waitLimitMs, asking, () => null));
  }

  private usable(): Value | null {
    return this.cached && this.now() - this.cached.at < this.options.usableMs ? this.cached.value : null;
  }

  private async ask(requestId: string): Promise<void> {
    try {
      const value = await this.options.ask(requestId, this.cached?.value ?? null);
      if (value !== null) this.cached = { value, at: this.now() };
      this.closed = false;
    } catch (error) {
      this.closed = error instanceof CasinoError && error.failure === "maintenance";
      this.options.onFault(error, requestId);
    }
    this.requestedAt = this.now();
  }

  private now(): number {
    return this.options.now?.() ?? performance.now();
  }
}
