/**
 * Marks a promise that is started now and awaited later. Should an earlier step of the same request throw first, nobody
 * awaits it any more, and its failure would be an unhandled rejection of the whole program.
 * @returns the same promise: whoever awaits it still sees its failure
 */
export function startEarly<T>(started: Promise<T>): Promise<T> {
  started.catch(() => undefined);
  return started;
}
