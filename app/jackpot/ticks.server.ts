/** Integer minor units by game code; `lobby` for the lobby jackpot. */
export type Figures = Readonly<Record<string, number>>;

interface TickOptions {
  everyMs: number;
  /** Maximum connections of the process. */
  most?: number;
  /**
   * Heartbeat: after this many polls without a change, send a comment so that proxies do not drop the idle connection.
   */
  heartbeatEvery?: number;
}

const MOST = 2_000;
const HEARTBEAT_EVERY = 7;

const encoder = new TextEncoder();

type Watcher = ReadableStreamDefaultController<Uint8Array>;

/**
 * Sends the jackpots as server-sent events. One poll serves all watchers, and polling stops when there are none. A
 * slow reader gets the latest figures and skips those in between.
 */
export class TickStream {
  private readonly watchers = new Set<Watcher>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private last = "";
  private quiet = 0;
  private isClosed = false;

  constructor(
    private readonly poll: () => Promise<Figures | null>,
    private readonly options: TickOptions,
  ) {}

  get count(): number {
    return this.watchers.size;
  }

  /**
   * @param gone aborts with the page's request: some servers signal a closed connection only this way
   * @returns null if there are too many connections, or the server is shutting down
   */
  async watch(gone: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
    if (this.isClosed || this.watchers.size >= (this.options.most ?? MOST)) return null;
    const first = messageOf(await this.poll());
    let own: Watcher;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        if (this.isClosed || gone.aborted) return controller.close();
        controller.enqueue(encoder.encode(first));
        this.add(controller);
        gone.addEventListener("abort", () => this.end(controller), { once: true });
      },
      cancel: () => this.remove(own),
    });
  }

  /** Ends all connections and accepts no more. */
  close(): void {
    this.isClosed = true;
    this.endAll();
  }

  private endAll(): void {
    for (const watcher of [...this.watchers]) this.end(watcher);
  }

  private add(watcher: Watcher): void {
    this.watchers.add(watcher);
    if (this.timer) return;
    this.timer = setInterval(() => {
      // Ending the streams is enough: pages reconnect.
      this.tick().catch(() => this.endAll());
    }, this.options.everyMs);
    this.timer.unref();
  }

  private remove(watcher: Watcher): void {
    this.watchers.delete(watcher);
    if (this.watchers.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private end(watcher: Watcher): void {
    if (!this.watchers.has(watcher)) return;
    this.remove(watcher);
    watcher.close();
  }

  private async tick(): Promise<void> {
    const message = messageOf(await this.poll());
    const isNews = message !== this.last;
    this.quiet = isNews ? 0 : this.quiet + 1;
    this.last = message;
    if (!isNews && this.quiet % (this.options.heartbeatEvery ?? HEARTBEAT_EVERY) !== 0) return;
    const bytes = encoder.encode(isNews ? message : ":\n\n");
    for (const watcher of this.watchers) {
      // Skip watchers with an unread message; they get a later one.
      if ((watcher.desiredSize ?? 0) > 0) watcher.enqueue(bytes);
    }
  }
}

function messageOf(figures: Figures | null): string {
  return figures === null ? ":\n\n" : `data: ${JSON.stringify(figures)}\n\n`;
}
