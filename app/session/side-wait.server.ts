/**
 * How long one page waits for all that it can do without, added up over its side calls: waits that overlap count once.
 * The limit is the page's and not the call's, or a casino that hangs would delay a page once for each step of its loaders.
 */
export class SideWait {
  private waiting = 0;
  private since = 0;

  /** @param leftMs the whole wait of the page */
  constructor(private leftMs: number) {}

  /**
   * @returns null once the page has waited long enough; a failure before that is the answer's own
   */
  async limit<T>(answer: Promise<T>): Promise<T | null> {
    this.begin();
    try {
      return await within(this.remainingMs(), answer);
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

  /** To be asked while something is waited for. */
  private remainingMs(): number {
    return Math.max(0, this.leftMs - (performance.now() - this.since));
  }
}

/** The answer, or null after `limitMs`; what comes later is dropped, a failure as well. */
export async function within<T>(limitMs: number, answer: Promise<T>): Promise<T | null> {
  answer.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => (timer = setTimeout(resolve, limitMs, null)));
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
