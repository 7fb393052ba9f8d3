/** Integer minor units, by the code of the game; `lobby` for the lobby jackpot. */
export type Figures = Readonly<Record<string, number>>;

interface TickOptions {
  everyMs: number;
  /** Connections of the process. */
  most?: number;
  /** After so many looks without news a comment is sent, so that nothing on the way takes the connection for dead. */
  beatEvery?: number;
}

const MOST = 2_000;
const BEAT_EVERY = 7;

const encoder = new TextEncoder();

type Watcher = ReadableStreamDefaultController<Uint8Array>;

/**
 * The jackpots as server-sent events: one look for all who watch, and none while nobody does. A page that reads slowly
 * gets the latest figures, and not those in between.
 */
export class TickStream {
  private readonly watchers = new Set<Watcher>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private last = "";
  private quiet = 0;
  private isClosed = false;

  constructor(
    private readonly look: () => Promise<Figures | null>,
    private readonly options: TickOptions,
  ) {}

  get count(): number {
    return this.watchers.size;
  }

  /**
   * @param gone the page's request: some hosts say by it alone that nobody reads any more
   * @returns null where there are too many, or the house closes
   */
  async watch(gone: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
    if (this.isClosed || this.watchers.size >= (this.options.most ?? MOST)) return null;
    const first = messageOf(await this.look());
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

  /** Ends all connections, and takes no more. */
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
      // Pages connect again when their stream ends.
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
    const message = messageOf(await this.look());
    const isNews = message !== this.last;
    this.quiet = isNews ? 0 : this.quiet + 1;
    this.last = message;
    if (!isNews && this.quiet % (this.options.beatEvery ?? BEAT_EVERY) !== 0) return;
    const bytes = encoder.encode(isNews ? message : ":\n\n");
    for (const watcher of this.watchers) {
      // Who has not read the last message yet gets a later one.
      if ((watcher.desiredSize ?? 0) > 0) watcher.enqueue(bytes);
    }
  }
}

function messageOf(figures: Figures | null): string {
  return figures === null ? ":\n\n" : `data: ${JSON.stringify(figures)}\n\n`;
}
