import type { TableState } from "~/casino/contract/tables";
import { Feed, type FeedPace } from "./feed.server";
import { Connection, type Watcher } from "./connection.server";

export interface HubLimits extends FeedPace {
  watchers: number;
  /** Visible tabs per player; hidden tabs do not watch. */
  watchersPerSession: number;
  /** Visitors per address; many people may share one. */
  watchersPerAddress: number;
  heartbeatMs: number;
}

export const HUB_LIMITS: HubLimits = {
  watchers: 2_000,
  watchersPerSession: 10,
  watchersPerAddress: 100,
  heartbeatMs: 15_000,
  pollMs: 1_000,
  flightPollMs: 250,
};

/** The limit of watchers is reached: of the process (503) or of one owner (429). */
export class TooManyWatchers extends Error {
  constructor(readonly status: 429 | 503) {
    super("There are too many live connections.");
  }
}

export interface HubParts {
  /** @throws CasinoError */
  ask(gameCode: string): Promise<TableState>;
  limits: HubLimits;
}

/**
 * The live tables of this process. The casino is polled once per table, however many watch it. Only public
 * state is sent; a player's page requests the player's own data separately.
 */
export class TableHub {
  private readonly feeds = new Map<string, Feed>();
  private readonly owners = new Map<string, number>();
  private count = 0;
  private heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  private isClosed = false;

  constructor(private readonly parts: HubParts) {}

  get watchers(): number {
    return this.count;
  }

  /**
   * The event stream of a table, `text/event-stream`.
   * @param gone signal of the watcher's request: some hosts report a closed connection only there
   * @throws TooManyWatchers
   * @throws CasinoError if the table cannot be loaded at all
   */
  async watch(gameCode: string, watcher: Watcher, gone: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    this.take(watcher);
    let feed: Feed;
    try {
      feed = this.feedOf(gameCode);
      await feed.ready;
    } catch (error) {
      this.release(watcher);
      throw error;
    }
    const connection: Connection = new Connection(watcher, () => {
      feed.remove(connection);
      this.release(watcher);
    });
    feed.add(connection);
    gone.addEventListener("abort", () => connection.close(), { once: true });
    // In the meantime the watcher may have left, or the hub may have closed.
    if (this.isClosed || gone.aborted) connection.close();
    return connection.stream;
  }

  /** Closes the connections of an ended session. */
  closeOwner(owner: string): void {
    for (const connection of this.connections()) if (connection.watcher.owner === owner) connection.close();
  }

  close(): void {
    this.isClosed = true;
    for (const feed of [...this.feeds.values()]) feed.end();
  }

  private take({ owner, expiresAt }: Watcher): void {
    const { limits } = this.parts;
    const own = this.owners.get(owner) ?? 0;
    const most = expiresAt === null ? limits.watchersPerAddress : limits.watchersPerSession;
    if (this.isClosed || this.count >= limits.watchers) throw new TooManyWatchers(503);
    if (own >= most) throw new TooManyWatchers(429);
    this.owners.set(owner, own + 1);
    this.count += 1;
    this.heartbeatTimer ??= this.startHeartbeat();
  }

  private release({ owner }: Watcher): void {
    const own = (this.owners.get(owner) ?? 1) - 1;
    if (own > 0) this.owners.set(owner, own);
    else this.owners.delete(owner);
    this.count -= 1;
    if (this.count > 0) return;
    clearInterval(this.heartbeatTimer);
    this.heartbeatTimer = undefined;
  }

  private startHeartbeat() {
    const timer = setInterval(() => {
      const now = Date.now();
      for (const connection of this.connections()) connection.heartbeat(now);
    }, this.parts.limits.heartbeatMs);
    timer.unref();
    return timer;
  }

  private feedOf(gameCode: string): Feed {
    const known = this.feeds.get(gameCode);
    if (known) return known;
    const feed: Feed = new Feed({
      ask: () => this.parts.ask(gameCode),
      pace: this.parts.limits,
      ended: () => {
        if (this.feeds.get(gameCode) === feed) this.feeds.delete(gameCode);
      },
    });
    this.feeds.set(gameCode, feed);
    return feed;
  }

  private connections(): Connection[] {
    return [...this.feeds.values()].flatMap((feed) => [...feed.connected]);
  }
}
