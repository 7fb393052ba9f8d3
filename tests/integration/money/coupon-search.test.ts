import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCoupons } from "../../../server/casino/seeds/coupons";
import { freshDatabase, type FreshDatabase } from "../../support/fresh-database";
import { runs } from "../../support/quick";
import { newSearchPlayer, textOf, Trial, type Call, type SearchPlayer } from "./coupon-search";
import { fixedWager } from "./coupon-support";
import { deposit, redeem } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const TIMEOUT_MS = 600_000;

const redemptions = (...codes: string[]): Call[] => codes.map((code) => ({ do: "redeem", code }));

const CORE_CALLS: readonly Call[] = [
  // Fits a tier of every coupon that awaits a deposit.
  { do: "deposit", amountMinor: 50_00, method: "USDT" },
  { do: "withdraw", amountMinor: "everything" },
  { do: "pay out" },
  { do: "return withdrawal" },
  ...redemptions("CHERRY400", "FREECHIP5"),
  { do: "claim cashback" },
  { do: "cancel coupon" },
  { do: "wait", span: "week" },
];

/** With coupons of every kind. */
const CALLS: readonly Call[] = [
  ...CORE_CALLS,
  ...redemptions("NEXT25", "SPINS50", "ORCHARD20", "DAILYCHERRY"),
  { do: "wait", span: "day" },
];

/** With every coupon and more sums. */
const ALL_CALLS: readonly Call[] = [
  ...CALLS.filter((call) => call.do !== "redeem"),
  ...redemptions(...seedCoupons.map(({ code }) => code)),
  { do: "deposit", amountMinor: 200_00, method: "card" },
  { do: "deposit", amountMinor: 10_00, method: "card" },
  { do: "withdraw", amountMinor: 20_00 },
  { do: "wait", span: "hour" },
];

interface Start {
  player: string;
  prepare(player: SearchPlayer): Promise<void>;
  /** What the player could take away at once. */
  ownMinor: number;
  /** What the rules owe the player for stakes already lost, by name. Without a stake nothing is owed. */
  owedMinor: Readonly<Record<string, number>>;
}

async function lose({ playerId }: SearchPlayer, amountMinor: number): Promise<void> {
  for (let lost = 0; lost < amountMinor; lost += 10_00) {
    await fixedWager(db, playerId, { stakeMinor: 10_00, payoutMinor: 0 });
  }
}

const NEW: Start = { player: "who is new", prepare: () => Promise.resolve(), ownMinor: 0, owedMinor: {} };
const LOST: Start = {
  player: "who lost a deposit of 40.00",
  async prepare(player) {
    await deposit(db.kysely, player.playerId, 40_00);
    await lose(player, 40_00);
  },
  ownMinor: 0,
  // A quarter at once, and a tenth of the rest after the week.
  owedMinor: { "instant cashback": 10_00, "weekly cashback": 3_00 },
};
const MATCHED: Start = {
  player: "who lost 20.00 of a deposit of 50.00 and its bonus of 200.00",
  async prepare(player) {
    await redeem(db.kysely, player.playerId, "CHERRY400");
    await deposit(db.kysely, player.playerId, 50_00);
    await lose(player, 20_00);
  },
  // A fifth of what is left.
  ownMinor: 46_00,
  owedMinor: {},
};

/** The deposits before the search are spent, and only the later ones are subtracted from what can be taken away. */
function limitOf({ ownMinor, owedMinor }: Start): number {
  return Object.values(owedMinor).reduce((sum, one) => sum + one, ownMinor);
}

const sentence = (calls: readonly Call[], gainMinor: number): string =>
  `${calls.map(textOf).join(", ")}: ${gainMinor}`;

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

async function withTrial<T>(start: Start, run: (trial: Trial) => Promise<T>): Promise<T> {
  const player = await newSearchPlayer(db);
  await start.prepare(player);
  const trial = await Trial.begin(db, player);
  try {
    return await run(trial);
  } finally {
    await trial.end();
  }
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
      const found = await withTrial(start, (trial) => searchAll(trial, { calls, length, limitMinor }));
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
      withTrial(start, async (trial) => {
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
});
