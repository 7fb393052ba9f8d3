import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { type Call, textOf, type Trial } from "./coupon-search";
import {
  ALL_CALLS,
  CALLS,
  CORE_CALLS,
  limitOf,
  LOST,
  MATCHED,
  NEW,
  sentence,
  withTrial,
} from "./coupon-search-starts";

const TIMEOUT_MS = 600_000;

interface Found {
  /** The sequences that give more than they may. */
  gifts: string[];
  highestMinor: number;
  /** The calls that had an effect. */
  effective: Set<string>;
}

/** Every sequence of up to `length` calls, none of them refused, until a sequence gives too much. */
async function searchAll(
  trial: Trial,
  { calls, length, limitMinor }: { calls: readonly Call[]; length: number; limitMinor: number },
): Promise<Found> {
  const found: Found = { gifts: [], highestMinor: Number.NEGATIVE_INFINITY, effective: new Set() };
  const searchAfter = (before: readonly Call[]): Promise<void> =>
    trial.branching(async (undo) => {
      for (const call of calls) {
        // A refusal changes nothing, so its sequences are those without it.
        if (!(await trial.call(call))) continue;
        const sequence = [...before, call];
        const gainMinor = await trial.gainMinor();
        found.effective.add(textOf(call));
        found.highestMinor = Math.max(found.highestMinor, gainMinor);
        if (gainMinor > limitMinor) found.gifts.push(sentence(sequence, gainMinor));
        else if (sequence.length < length) await searchAfter(sequence);
        await undo();
      }
    });
  await searchAfter([]);
  return found;
}

/** How many calls a sequence has. */
interface SearchLengths {
  /** Of coupons of every kind. */
  ofAll: number;
  /** Of two coupons. */
  ofCore: number;
  /** Of players who have lost something already. */
  ofLosers: number;
}

/**
 * Registers the tests that try every sequence of calls up to a length, and random ones of 20 to 30 calls. A search keeps one
 * transaction open for as long as it takes.
 */
export function searchForGifts({ ofAll, ofCore, ofLosers }: SearchLengths, randomSequences: number): void {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.drop());

  it.each([
    { start: NEW, calls: CALLS, length: ofAll },
    { start: NEW, calls: CORE_CALLS, length: ofCore },
    { start: LOST, calls: CORE_CALLS, length: ofLosers },
    { start: MATCHED, calls: CORE_CALLS, length: ofLosers },
  ])(
    "a player $start.player, in any $length calls",
    async ({ start, calls, length }) => {
      const limitMinor = limitOf(start);
      const found = await withTrial(db, start, (trial) => searchAll(trial, { calls, length, limitMinor }));
      expect(found.gifts).toEqual([]);
      // What is the player's own, or owed, can be had: the search reaches it.
      expect(found.highestMinor).toBe(limitMinor);
      const unreached = calls.map(textOf).filter((call) => !found.effective.has(call));
      expect(unreached.filter((call) => call !== "claim cashback" && !call.startsWith("redeem"))).toEqual([]);
      if (start === NEW) expect(unreached).toEqual(["claim cashback"]);
    },
    TIMEOUT_MS,
  );

  it.each([NEW, LOST, MATCHED])(
    "a player $player, in many calls with every coupon",
    (start) =>
      withTrial(db, start, async (trial) => {
        const limitMinor = limitOf(start);
        const sequences = fc.array(fc.constantFrom(...ALL_CALLS), { minLength: 20, maxLength: 30 });
        await trial.branching((undo) =>
          fc.assert(
            fc
              .asyncProperty(sequences, async (calls) => {
                const effective: Call[] = [];
                for (const call of calls) {
                  if (!(await trial.call(call))) continue;
                  effective.push(call);
                  const gainMinor = await trial.gainMinor();
                  if (gainMinor > limitMinor) expect.fail(sentence(effective, gainMinor));
                }
              })
              .afterEach(undo),
            { numRuns: randomSequences },
          ),
        );
      }),
    TIMEOUT_MS,
  );
}
