/**
 * Lets through so many in a moment, and the rest in their turn. Random waits spread what is to come; but a program
 * that was held up for a while finds all of its waits over at once.
 */
export class Gate {
  private waiting: (() => void)[] = [];
  private left: number;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly perMoment: number,
    private readonly momentMs: number,
  ) {
    this.left = perMoment;
  }

  /** Acts at once, or when its turn comes; never after `stop`. */
  pass(act: () => void): void {
    if (this.stopped) return;
    this.waiting.push(act);
    this.letThrough();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.stopped = true;
  }

  private letThrough(): void {
    const now = this.waiting.splice(0, this.left);
    this.left -= now.length;
    if (this.left < this.perMoment) this.timer ??= setTimeout(() => this.nextMoment(), this.momentMs);
    for (const act of now) act();
  }

  private nextMoment(): void {
    this.timer = undefined;
    this.left = this.perMoment;
    if (this.waiting.length > 0) this.letThrough();
  }
}
