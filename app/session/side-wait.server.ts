import { within } from "~/shared/within";

/**
 * How long one page waits in total for optional data, summed over its side calls; overlapping waits count
 * once. The limit applies per page and not per call: otherwise a hanging casino would delay a page once for
 * each step of its loaders.
 */
export class SideWait {
  private waiting = 0;
  private since = 0;

  /** @param leftMs the page's total wait */
  constructor(private leftMs: number) {}

  /** @returns null once the page has waited long enough; a failure before that is passed on */
  async limit<T>(answer: Promise<T>): Promise<T | null> {
    this.begin();
    try {
      return await within(this.remainingMs(), answer, () => null);
    } finally {
      this.end();
    }
  }

  private begin(): void {
    if (this.waiting === 0) this.since = performance.now();
    this.waiting += 1;
  }

  private end(): void {
    this.waiting -= 1;
    if (this.waiting === 0) this.leftMs = this.remainingMs();
  }

  /** Only valid while a wait is in progress. */
  private remainingMs(): number {
    return Math.max(0, this.leftMs - (performance.now() - this.since));
  }
}
