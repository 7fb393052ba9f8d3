import { setFlagsFromString } from "node:v8";

/** How much may be added to the live heap before a full collection, in percent of it. */
const GROWTH_PERCENT = 50;

/**
 * Keeps the web program's heap close to its live size. By default V8 lets it grow to several times that if the machine
 * has memory to spare: much of a page that waits for the casino survives the young generation's collections and then
 * stays until the next full one. This is not a limit: a heap that needs more still gets it.
 *
 * V8 reads this flag at each collection, so it can be set here, whatever command starts the program. The flags for heap
 * sizes only take effect when node starts.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
