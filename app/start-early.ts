/**
 * Marks a promise that is started now and awaited later. If an earlier step of the same request throws first,
 * nobody awaits it any more, and its rejection would be unhandled and end the process.
 * @returns the same promise: whoever awaits it still sees its failure
 */
export function startEarly<T>(started: Promise<T>): Promise<T> {
  started.catch(() => undefined);
  return started;
}
