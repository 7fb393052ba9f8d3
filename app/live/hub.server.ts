import { Connection, type Watcher } from "./connection.server";
import { Feed, type Polled } from "./feed.server";

export interface HubLimits {
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
};

/** The limit of watchers is reached: of the process (503) or of one owner (429). */
export class TooManyWatchers extends Error {
  constructor(readonly status: 429 | 503) {
    super("There are too many live connections.");
  }
}

interface HubParts {
  /** @throws CasinoError */
  poll(channel: string): Promise<Polled>;
  /** The wait after a failed poll, which doubles with each further one. */
  retryMs: number;
  limits: HubLimits;
}

/**
 * What the server pushes to the pages of this process, as server-sent events. Each channel is polled once,
 * however many watch it, and only while someone does. Only public state is sent; a player's page requests the
 * player's own data separately.
 */
export class EventHub {
  private readonly feeds = new Map<string, Feed>();
  private readonly owners = new Map<string, number>();
  private count = 0;
  private heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  private isClosed = false;
  private host: AbortSignal | undefined;

  constructor(private readonly parts: HubParts) {}

  get watchers(): number {
    return this.count;
  }

  /**
   * The event stream of a channel, `text/event-stream`.
   * @param gone signal of the watcher's request: some hosts report a closed connection only there
   * @throws TooManyWatchers
   * @throws CasinoError if the channel cannot be loaded at all
   */
  async watch(channel: string, watcher: Watcher, gone: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    this.take(watcher);
    let feed: Feed;
    try {
      feed = this.feedOf(channel);
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

  /** Closes the hub when the host stops, which open connections would prevent. */
  closeWith(host: AbortSignal | undefined): void {
    if (host === this.host) return;
    this.host = host;
    host?.addEventListener("abort", () => this.close());
  }

  /** Ends all connections and accepts no more. */
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

  private feedOf(channel: string): Feed {
    const known = this.feeds.get(channel);
    if (known) return known;
    const feed: Feed = new Feed({
      poll: () => this.parts.poll(channel),
      retryMs: this.parts.retryMs,
      ended: () => {
        if (this.feeds.get(channel) === feed) this.feeds.delete(channel);
      },
    });
    this.feeds.set(channel, feed);
    return feed;
  }

  private connections(): Connection[] {
    return [...this.feeds.values()].flatMap((feed) => [...feed.connected]);
  }
}
