import type { Method } from "./methods";

/** What of a request goes where. */
export interface Part {
  method: Method;
  amountMinor: number;
}

/**
 * Closed loop: what came in by a card goes back to that card first, the rest to the chosen method.
 * @param methods of the player; the chosen one is among them, and comes first if it is a card
 */
export function partsOf(amountMinor: number, chosen: Method, methods: readonly Method[]): Part[] {
  const parts: Part[] = [];
  let leftMinor = amountMinor;
  const give = (method: Method, mostMinor: number): void => {
    const givenMinor = Math.min(leftMinor, mostMinor);
    if (givenMinor <= 0) return;
    leftMinor -= givenMinor;
    const part = parts.find((one) => one.method.methodId === method.methodId);
    if (part) part.amountMinor += givenMinor;
    else parts.push({ method, amountMinor: givenMinor });
  };
  give(chosen, chosen.dueMinor);
  for (const method of methods) if (method !== chosen) give(method, method.dueMinor);
  give(chosen, leftMinor);
  return parts;
}
