import { setFlagsFromString } from "node:v8";

/** Of the live heap: how much may be added to it before all of it is collected. */
const GROWTH_PERCENT = 50;

/**
 * Keeps the heap of the web program close to what it holds. Left alone, V8 lets it grow to several times that where the
 * machine has memory to spare: of a page that waits for the casino much survives the collections of the young generation,
 * and then stays until the next one of the whole heap. It is no limit: a heap that needs more gets it.
 *
 * V8 reads this flag at each collection, so it can be set here, for whichever command starts the program; those for the
 * size of the heap count at the start of node alone.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
