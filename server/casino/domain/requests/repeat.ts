export interface Repetition {
  everyMs: number;
  /** Delay of the first run; 0 for at once, `everyMs` by default. */
  firstAfterMs?: number;
  onFault(error: unknown): void;
}

/**
 * Repeats some work until stopped. Runs never overlap: after a run longer than the interval, the next one starts with
 * the first tick after its end. A fault is reported and does not stop the repetition.
 * @returns a function that stops it and waits for a run in progress
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

/**
 * Walks a long list in batches, one a run, and begins again after a rest.
 * @param act does the batch after `after` (0 at the beginning), and returns where it ended; null at the end of the list
 * @returns a function that stops it and waits for a run in progress
 */
export function startWalking(
  act: (after: number) => Promise<number | null>,
  { restMs, ...repetition }: Omit<Repetition, "firstAfterMs"> & { restMs: number },
): () => Promise<void> {
  let after = 0;
  let runsLeftToRest = 0;
  const walk = async () => {
    if (runsLeftToRest > 0) {
      runsLeftToRest -= 1;
      return;
    }
    const end = await act(after);
    after = end ?? 0;
    if (end === null) runsLeftToRest = Math.floor(restMs / repetition.everyMs);
  };
  return startRepeating(walk, { ...repetition, firstAfterMs: 0 });
}
