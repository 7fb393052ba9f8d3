import { backoffMs } from "../../server/backoff";
import type { TableState } from "~/casino/contract/tables";
import type { Connection } from "./connection.server";
import { viewOf, type TableView } from "./view";

export interface FeedPace {
  /** Time between two polls of a table. */
  pollMs: number;
  /** The same during a flight, whose end nobody knows in advance. */
  flightPollMs: number;
}

export interface FeedParts {
  /** @throws CasinoError */
  ask(): Promise<TableState>;
  pace: FeedPace;
  /** Called when a poll finds no watchers left. */
  ended(): void;
}

/** How long after a phase ends to poll, because the casino's clock may be slightly behind ours. */
const AFTER_PHASE_MS = 30;
const SHORTEST_WAIT_MS = 50;
/** After this many failed polls in a row, watchers are told that the connection is lost. */
const FAILURES_TOLD = 3;
/** The longest wait between failing polls, as a multiple of the usual one. */
const LONGEST_BACK_OFF = 16;

const encoder = new TextEncoder();

export function messageOf(view: TableView): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(view)}\n\n`);
}

const AWAY = encoder.encode("event: away\ndata: {}\n\n");

/** How long to wait until the next poll, given the latest view. */
export function nextPollMs(view: TableView, { pollMs, flightPollMs }: FeedPace): number {
  if (view.phase === "running" && view.phase_ends_at === null) return flightPollMs;
  if (view.phase_ends_at === null) return pollMs;
  const leftMs = Date.parse(view.phase_ends_at) - Date.parse(view.now);
  return Math.max(SHORTEST_WAIT_MS, Math.min(pollMs, leftMs + AFTER_PHASE_MS));
}

/**
 * Polls one table on behalf of everyone watching it, for as long as someone does. Unchanged state is not sent
 * again.
 */
export class Feed {
  /** Resolves after the first poll. Rejects with its CasinoError. */
  readonly ready: Promise<void>;
  private readonly connections = new Set<Connection>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: { view: TableView; seenAt: number } | null = null;
  private said = "";
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
    if (this.last !== null) connection.put(messageOf(this.upToDate(this.last)));
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

  /** Advances a view's clock by the time since it was polled. */
  private upToDate({ view, seenAt }: { view: TableView; seenAt: number }): TableView {
    const now = Date.parse(view.now) + performance.now() - seenAt;
    return { ...view, now: new Date(now).toISOString() };
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
    const view = viewOf(await this.parts.ask());
    const isBack = this.failures >= FAILURES_TOLD;
    this.failures = 0;
    this.last = { view, seenAt: performance.now() };
    const saying = JSON.stringify({ ...view, now: "" });
    if (saying !== this.said || isBack) this.broadcast(messageOf(view));
    this.said = saying;
    return nextPollMs(view, this.parts.pace);
  }

  private async pollAgain(): Promise<number> {
    try {
      return await this.poll();
    } catch {
      // The client has already logged the error.
      this.failures += 1;
      if (this.failures === FAILURES_TOLD) this.broadcast(AWAY);
      const { pollMs } = this.parts.pace;
      return backoffMs(this.failures, { leastMs: pollMs, mostMs: pollMs * LONGEST_BACK_OFF, jitter: 0 });
    }
  }

  private broadcast(message: Uint8Array): void {
    for (const connection of this.connections) connection.put(message);
  }
}
