import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../support/fresh-database";
import { runs } from "../../support/quick";
import type { Call } from "./coupon-search";
import { ALL_CALLS, limitOf, LOST, MATCHED, NEW, sentence, withTrial } from "./coupon-search-starts";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const TIMEOUT_MS = 600_000;

it.each([NEW, LOST, MATCHED])(
  "coupon.no-gain-without-stake: a player $player, in many calls with every coupon",
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
          { numRuns: runs(4, 200) },
        ),
      );
    }),
  TIMEOUT_MS,
);
