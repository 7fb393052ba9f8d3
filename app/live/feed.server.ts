import { backoffMs } from "~/shared/backoff";
import type { Connection } from "./connection.server";

/** What one poll of a channel found. */
export interface Polled {
  /** Identifies the content: the same content is not sent again. */
  content: string;
  /** How long to wait until the next poll. */
  nextMs: number;
  /** The event to send, `ageMs` after the poll. */
  event(ageMs: number): string;
}

interface FeedParts {
  /** @throws CasinoError */
  poll(): Promise<Polled>;
  /** The wait after a failed poll, which doubles with each further one. */
  retryMs: number;
  /** Called when a poll finds no watchers left. */
  ended(): void;
}

/** After this many failed polls in a row, watchers are told that the connection is lost. */
const FAILURES_BEFORE_AWAY = 3;
/** The longest wait between failing polls, as a multiple of `retryMs`. */
const MAX_BACK_OFF = 16;

const encoder = new TextEncoder();
const AWAY = encoder.encode("event: away\ndata: {}\n\n");

/**
 * Polls one channel on behalf of everyone watching it, for as long as someone does. Unchanged content is not
 * sent again.
 */
export class Feed {
  /** Resolves after the first poll. Rejects with its CasinoError. */
  readonly ready: Promise<void>;
  private readonly connections = new Set<Connection>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: { polled: Polled; at: number } | null = null;
  private failures = 0;
  private isOver = false;

  constructor(private readonly parts: FeedParts) {
    this.ready = this.poll().then(
      (waitMs) => this.wait(waitMs),
      (error: unknown) => {
        this.end();
        throw error;
      },
    );
    // The caller that awaits the feed handles the failure; this only prevents an unhandled rejection.
    this.ready.catch(() => undefined);
  }

  add(connection: Connection): void {
    this.connections.add(connection);
    if (this.last === null) return;
    const { polled, at } = this.last;
    connection.put(encoder.encode(polled.event(performance.now() - at)));
  }

  remove(connection: Connection): void {
    this.connections.delete(connection);
  }

  get connected(): ReadonlySet<Connection> {
    return this.connections;
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.parts.ended();
    for (const connection of [...this.connections]) connection.close();
  }

  private wait(ms: number): void {
    if (this.isOver) return;
    this.timer = setTimeout(() => {
      if (this.connections.size === 0) this.end();
      else
        this.pollAgain()
          .then((waitMs) => this.wait(waitMs))
          .catch(() => this.end());
    }, ms);
    this.timer.unref();
  }

  /** @returns how long to wait until the next poll */
  private async poll(): Promise<number> {
    const polled = await this.parts.poll();
    const isBack = this.failures >= FAILURES_BEFORE_AWAY;
    const isNews = polled.content !== this.last?.polled.content;
    this.failures = 0;
    this.last = { polled, at: performance.now() };
    if (isNews || isBack) this.broadcast(encoder.encode(polled.event(0)));
    return polled.nextMs;
  }

  private async pollAgain(): Promise<number> {
    try {
      return await this.poll();
    } catch {
      // The client has already logged the error.
      this.failures += 1;
      if (this.failures === FAILURES_BEFORE_AWAY) this.broadcast(AWAY);
      const { retryMs } = this.parts;
      return backoffMs(this.failures, { leastMs: retryMs, mostMs: retryMs * MAX_BACK_OFF, jitter: 0 });
    }
  }

  private broadcast(message: Uint8Array): void {
    for (const connection of this.connections) connection.put(message);
  }
}
