import { PAYOUT_MINIMUM_MINOR } from "~/casino/contract/thresholds";
import type { Method } from "./methods";

/** What of a request goes where. */
export interface Part {
  method: Method;
  amountMinor: number;
}

/**
 * Closed loop: what came in by a card goes back to that card first, the rest to the chosen method. A part that is too
 * small to be paid goes with the largest other one; all there is goes out, however little.
 * @param methods of the player; the chosen one is among them, and comes first if it is a card
 */
export function withdrawalParts(amountMinor: number, chosen: Method, methods: readonly Method[]): Part[] {
  const parts = split(amountMinor, chosen, methods);
  const small = tooSmall(parts);
  const others = parts.filter((part) => part !== small);
  const [first, ...more] = others;
  if (!small || !first) return parts;
  const largest = more.reduce((most, part) => (part.amountMinor > most.amountMinor ? part : most), first);
  return others.map((part) =>
    part === largest ? { ...part, amountMinor: part.amountMinor + small.amountMinor } : part,
  );
}

/**
 * The sum next to an amount whose parts can all be paid as the closed loop has them.
 * @param range what may be asked for
 * @returns the amount itself if it can be paid, or if no sum beside it may be asked for
 */
export function nearestPayable(
  amountMinor: number,
  chosen: Method,
  methods: readonly Method[],
  { leastMinor, mostMinor }: { leastMinor: number; mostMinor: number },
): number {
  const parts = split(amountMinor, chosen, methods);
  const small = tooSmall(parts);
  if (!small || parts.length === 1) return amountMinor;
  const without = amountMinor - small.amountMinor;
  const [nearest] = [without, without + leastPartMinor(small.method)]
    .filter((sum) => sum >= leastMinor && sum <= mostMinor)
    .sort((one, other) => Math.abs(one - amountMinor) - Math.abs(other - amountMinor));
  return nearest ?? amountMinor;
}

function split(amountMinor: number, chosen: Method, methods: readonly Method[]): Part[] {
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
  give(chosen, partDueMinor(chosen));
  for (const method of methods) if (method !== chosen) give(method, partDueMinor(method));
  give(chosen, leftMinor);
  return parts;
}

/** A rest that is too small to be paid waits for more, or no sum at all could be paid. */
function partDueMinor(method: Method): number {
  return method.dueMinor < leastPartMinor(method) ? 0 : method.dueMinor;
}

/** There is one at most: the last that something was left for. */
function tooSmall(parts: readonly Part[]): Part | undefined {
  return parts.find(({ method, amountMinor }) => amountMinor < leastPartMinor(method));
}

function leastPartMinor({ kind }: Method): number {
  return PAYOUT_MINIMUM_MINOR[kind];
}
