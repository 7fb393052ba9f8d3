import { Connection, type Watcher } from "./connection.server";
import { Feed, type Polled } from "./feed.server";

export interface HubLimits {
  watchers: number;
  /** Visible tabs per player; hidden tabs do not watch. */
  watchersPerSession: number;
  /** Players and visitors per address; many people may share one. */
  watchersPerAddress: number;
  /** Pages take a stream for broken when two are missed (event-stream.ts). */
  heartbeatMs: number;
}

export const HUB_LIMITS: HubLimits = {
  watchers: 2_000,
  watchersPerSession: 10,
  watchersPerAddress: 100,
  heartbeatMs: 10_000,
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
  private readonly counts = new Map<string, number>();
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
  closeSession(id: string): void {
    for (const connection of this.connections())
      if (connection.watcher.session?.id === id) connection.close();
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

  /** The owners that a watcher counts for, with the most that each may have. */
  private owners({ session, block }: Watcher): [owner: string, most: number][] {
    const { watchersPerAddress, watchersPerSession } = this.parts.limits;
    const address: [string, number] = [`address ${block}`, watchersPerAddress];
    return session === null ? [address] : [address, [`session ${session.id}`, watchersPerSession]];
  }

  private take(watcher: Watcher): void {
    if (this.isClosed || this.count >= this.parts.limits.watchers) throw new TooManyWatchers(503);
    const owners = this.owners(watcher);
    if (owners.some(([owner, most]) => (this.counts.get(owner) ?? 0) >= most)) throw new TooManyWatchers(429);
    for (const [owner] of owners) this.counts.set(owner, (this.counts.get(owner) ?? 0) + 1);
    this.count += 1;
    this.heartbeatTimer ??= this.startHeartbeat();
  }

  private release(watcher: Watcher): void {
    for (const [owner] of this.owners(watcher)) {
      const left = (this.counts.get(owner) ?? 1) - 1;
      if (left > 0) this.counts.set(owner, left);
      else this.counts.delete(owner);
    }
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
    const open = this.feeds.get(channel);
    if (open) return open;
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
