/** Integer minor units, by the code of the game; `lobby` for the lobby jackpot. */
export type Figures = Readonly<Record<string, number>>;

interface KeeperOptions {
  /** How long an answer is served before another is asked for, behind the pages. */
  freshMs: number;
  /** How long it may be served at all: then pages wait for another. */
  usableMs: number;
  onFault(error: unknown): void;
}

/** The longest that a page waits for what it can do without (design §5.6). */
const PATIENCE_MS = 400;

/** Figures that are the same for everybody, asked for once whoever wants them. A failure costs no page. */
export class FigureKeeper {
  private kept: { figures: Figures; at: number } | null = null;
  private askedAt = -Infinity;
  private asking: Promise<void> | null = null;

  constructor(
    private readonly ask: () => Promise<Figures>,
    private readonly options: KeeperOptions,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @returns null when there are none that are young enough */
  async get(): Promise<Figures | null> {
    if (this.asking === null && this.now() - this.askedAt >= this.options.freshMs) {
      this.asking = this.refresh().finally(() => (this.asking = null));
    }
    if (this.asking && this.usable() === null) await withinPatience(this.asking);
    return this.usable();
  }

  private usable(): Figures | null {
    return this.kept && this.now() - this.kept.at < this.options.usableMs ? this.kept.figures : null;
  }

  private async refresh(): Promise<void> {
    try {
      this.kept = { figures: await this.ask(), at: this.now() };
    } catch (error) {
      this.options.onFault(error);
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
