export interface Repetition {
  everyMs: number;
  /** When the first run is, from now: 0 for at once. `everyMs` when left out. */
  firstAfterMs?: number;
  onFault(error: unknown): void;
}

/**
 * Runs a piece of work again and again until it is stopped. A run that takes longer than the interval is not overtaken:
 * the next one begins with the first tick after its end. A fault is told and does not end the repetition.
 * @returns stops it, and waits for a run under way
 */
export function startRepeating(
  act: () => Promise<unknown>,
  { everyMs, firstAfterMs = everyMs, onFault }: Repetition,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const run = () => {
    if (isBusy) return;
    isBusy = true;
    running = act()
      .catch(onFault)
      .finally(() => {
        isBusy = false;
      });
  };
  if (firstAfterMs === 0) run();
  const first =
    0 < firstAfterMs && firstAfterMs < everyMs ? setTimeout(run, firstAfterMs).unref() : undefined;
  const timer = setInterval(run, everyMs).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
