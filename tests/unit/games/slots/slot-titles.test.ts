import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gameRules } from "~/casino/contract/game-rules";
import { type SlotOutcome, slotOutcome } from "~/casino/contract/outcomes";
import { fairDraw } from "../../../../server/casino/games/fair";
import type { Draw } from "../../../../server/casino/games/game";
import { InvalidStep } from "../../../../server/casino/games/game";
import { slotTitles } from "../../../../server/casino/games/slots/all-slots";
import type { SlotTitle } from "../../../../server/casino/games/slots/slot-game";
import { sampleDraw } from "../../../support/draws";

// Computed once here, so that its seconds do not count against the first test.
const allRules = slotTitles.map((title) => title.rules());
const titles = slotTitles.map((title) => [title.displayName, title] as const);
const withReels = titles.filter(([, { table }]) => table.engine === "lines" || table.engine === "ways");
const pools = slotTitles.filter(({ progressive }) => progressive !== null);

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
});

function outcomeOf(title: SlotTitle, stakeMinor: number, draw: Draw): SlotOutcome & { payoutMinor: number } {
  const { outcome, payoutMinor } = title.play(stakeMinor, draw, []);
  if (outcome.kind !== "slot") throw new Error("A slot has slot outcomes.");
  return { ...outcome, payoutMinor };
}

function counts(values: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const value of values) found[value] = (found[value] ?? 0) + 1;
  return found;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("slots: the floor", () => {
  it("game.slot-titles: at least 24 titles and four progressives, on four engines, in four categories", () => {
    const categories = counts(slotTitles.map(({ category }) => category));
    expect(Object.keys(categories).sort()).toEqual([
      "Halloween",
      "Holiday Games",
      "New Games",
      "Progressives",
      "Slots",
    ]);
    expect(Math.min(...Object.values(categories))).toBeGreaterThanOrEqual(4);
    const engines = counts(slotTitles.map(({ table }) => table.engine));
    expect(Object.keys(engines).sort()).toEqual(["classic", "clusters", "lines", "ways"]);
    expect(Math.min(...Object.values(engines))).toBeGreaterThanOrEqual(6);
    expect(slotTitles.length).toBeGreaterThanOrEqual(24);
    expect(pools.map(({ category }) => category)).toEqual(pools.map(() => "Progressives"));
    expect(pools.length).toBeGreaterThanOrEqual(4);
  });

  it("slots: ids and names are each used once, and the sub-category says the engine", () => {
    expect(slotTitles.map(({ gameId, machineId }) => [gameId, machineId])).toEqual(
      slotTitles.map((_, place) => [101 + place, 1]),
    );
    expect(new Set(slotTitles.map(({ displayName }) => displayName)).size).toBe(slotTitles.length);
    const subs = { classic: "3 Reels", lines: "5 Reels", ways: "243 Ways", clusters: "Cascading" };
    for (const { table, subCategory } of slotTitles) expect(subCategory).toBe(subs[table.engine]);
  });

  it("slots: no two titles share strips or a paytable", () => {
    expect(new Set(allRules.map(({ strips }) => strips.join("/"))).size).toBe(slotTitles.length);
    const pays = allRules.map(({ paytable }) => JSON.stringify(paytable.map((row) => row.pays)));
    expect(new Set(pays).size).toBe(slotTitles.length);
    const symbols = allRules.map(({ paytable }) => paytable.map(({ key }) => key).join());
    expect(new Set(symbols).size).toBe(slotTitles.length);
  });

  it("slots: there are titles of low, medium and high volatility", () => {
    const classes = counts(allRules.map(({ volatility }) => volatility ?? "none"));
    expect(Object.keys(classes).sort()).toEqual(["high", "low", "medium"]);
  });
});

describe.each(titles)("slots: %s", (_, title) => {
  it("slots: returns what its kind should, and says how that was computed", () => {
    const rules = title.rules();
    expect(gameRules.parse(rules)).toEqual(rules);
    const [least, most] = title.progressive ? [0.9, 0.92] : [0.94, 0.97];
    expect(rules.return_to_player).toBeGreaterThan(least);
    expect(rules.return_to_player).toBeLessThan(most);
    expect(rules.hit_rate).toBeGreaterThan(0.1);
    expect(rules.hit_rate).toBeLessThan(0.75);
    expect(rules.deviation).toBeGreaterThan(1);
    expect(rules.max_multiple).toBeGreaterThan(30);
    expect(rules.max_multiple).toBeLessThan(10_000);
    expect(rules.return_method).toMatch(/^Exact enumeration/);
    expect(rules.rules.length).toBeGreaterThan(4);
    expect(rules.rules.join(" ")).not.toMatch(/undefined|NaN|null|Infinity/);
  });

  it("slots: offers the maximum bets and small stakes, and shows only symbols of its paytable", () => {
    const { paytable, strips, stake_parts: parts } = title.rules();
    expect(title.stakesMinor).toEqual(expect.arrayContaining([500, 700, 1000]));
    expect(title.stakesMinor[0]).toBeLessThanOrEqual(25);
    expect(Math.max(...title.stakesMinor)).toBe(1000);
    for (const stake of title.stakesMinor) expect(stake % (parts ?? 0)).toBe(0);
    const keys = paytable.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const symbol of new Set(strips.flat())) expect(keys).toContain(symbol);
  });

  it("slots: pays whole minor units at every stake, in proportion to it", () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const smallest = title.stakesMinor[0] ?? 0;
      const least = outcomeOf(title, smallest, sampleDraw(seed));
      for (const stake of title.stakesMinor) {
        const { payoutMinor, spins } = outcomeOf(title, stake, sampleDraw(seed));
        expect(payoutMinor * smallest).toBe(least.payoutMinor * stake);
        expect(payoutMinor).toBe(sumOf(spins.map((spin) => spin.payout_minor)));
        for (const spin of spins) {
          const wins = [...spin.wins, ...spin.drops.flatMap((drop) => drop.wins)];
          expect(wins.every((win) => Number.isInteger(win.payout_minor))).toBe(true);
          expect(spin.payout_minor).toBe(sumOf(wins.map((win) => win.payout_minor)));
        }
      }
    }
  });

  it("slots: replays from its seeds, and its record keeps the contract's shape", () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...title.stakesMinor), (seed, stake) => {
        const { outcome } = title.play(stake, fairDraw(seed), []);
        expect(title.play(stake, fairDraw(seed), []).outcome).toEqual(outcome);
        expect(slotOutcome.parse(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome);
      }),
      { numRuns: 25 },
    );
  });

  it("slots: takes no step, and no stake that it cannot divide", () => {
    expect(() => title.play(1000, sampleDraw(1), [{ step: "draw", hold: [] }])).toThrow(InvalidStep);
    for (const stake of [0, -20, 20.5, Number.NaN]) {
      expect(() => title.play(stake, sampleDraw(1), [])).toThrow(RangeError);
    }
  });
});

describe("slots: free spins", () => {
  it.each(withReels)(
    "slots: %s never awards more than its cap, even if every spin awards some",
    (_, title) => {
      const rules = title.rules();
      const cap = Number(/No round has more than (\d+)/.exec(rules.rules.join(" "))?.[1]);
      const scatter = rules.paytable.at(-1)?.key ?? "";
      // Every reel stops where its scatter is in the top row.
      const first = rules.strips.map((strip) => strip.indexOf(scatter));
      let reel = 0;
      const always: Draw = {
        below: (bound) => {
          const stop = first[reel % first.length] ?? 0;
          reel += 1;
          return Math.min(stop, bound - 1);
        },
      };
      const { spins } = outcomeOf(title, 1000, always);
      expect(sumOf(spins.map((spin) => spin.free_spins_awarded))).toBe(spins.length - 1);
      expect(spins.length - 1).toBeLessThanOrEqual(cap);
      expect(spins[0]?.free_spins_awarded).toBeGreaterThan(0);
    },
  );
});

describe("slots: progressives", () => {
  it("slots: other titles do not mention a pool", () => {
    const [plain] = slotTitles;
    expect(plain && outcomeOf(plain, 20, sampleDraw(1))).not.toHaveProperty("jackpot_hit");
    expect(plain?.rules().odds_note).toBeNull();
  });

  it.each(pools.map((title) => [title.displayName, title] as const))(
    "slots: %s hits its pool by a draw after its spins, as likely as its stake is high",
    (_, title) => {
      const odds = title.progressive?.oneInMinor ?? 0;
      const bounds: number[] = [];
      const hitWith = (number: number, stake: number) => {
        const reels = sampleDraw(7);
        const draw: Draw = {
          below: (bound) => {
            bounds.push(bound);
            return bound === odds ? number : reels.below(bound);
          },
        };
        return outcomeOf(title, stake, draw).jackpot_hit;
      };
      expect(hitWith(499, 500)).toBe(true);
      expect(hitWith(500, 500)).toBe(false);
      expect(hitWith(500, 700)).toBe(true);
      expect(hitWith(0, 20)).toBe(true);
      expect(bounds.at(-1)).toBe(odds);
      expect(bounds.filter((bound) => bound === odds)).toHaveLength(4);
      expect(title.rules().odds_note).toContain(odds.toLocaleString("en-US"));
      expect(title.rules().rules).toContain(title.rules().odds_note);
    },
  );
});
