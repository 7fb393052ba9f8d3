/**
 * Lets a fixed number through per interval and queues the rest. Random delays alone are not enough: in a program that
 * was blocked for a while, they all expire at once.
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

  /** Runs the action now or when its turn comes; never after `stop`. */
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
