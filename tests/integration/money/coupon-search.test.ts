import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../support/fresh-database";
import { runs } from "../../support/quick";
import { textOf, type Call, type Trial } from "./coupon-search";
import { CALLS, CORE_CALLS, limitOf, LOST, MATCHED, NEW, sentence, withTrial } from "./coupon-search-starts";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

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

describe("coupon.no-gain-without-stake: deposits, withdrawals, coupons and cashbacks give nothing by themselves", () => {
  it.each([
    { start: NEW, calls: CALLS, length: runs(3, 4) },
    { start: NEW, calls: CORE_CALLS, length: runs(4, 6) },
    { start: LOST, calls: CORE_CALLS, length: runs(3, 5) },
    { start: MATCHED, calls: CORE_CALLS, length: runs(3, 5) },
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
});
