/** Rate limit: allows a burst, then a steady rate. */
export class TokenBucket {
  private left: number;
  private at: number;

  /** @param burst how many at once @param perSecond how many are refilled per second */
  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {
    this.left = burst;
    this.at = now();
  }

  /** Whether one more is allowed; if so, takes a token. */
  take(): boolean {
    const now = this.now();
    this.left = Math.min(this.burst, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
