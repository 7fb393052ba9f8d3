import { describe, expect, it } from "vitest";
import type { SlotSpin } from "~/casino/contract/outcomes";
import { slotTitles } from "../../../../server/casino/games/slots/all-slots";
import { playClassic } from "../../../../server/casino/games/slots/slot-classic";
import { classicFigures } from "../../../../server/casino/games/slots/slot-classic-return";
import { clustersFigures, countClusters } from "../../../../server/casino/games/slots/slot-clusters-return";
import type { SlotTitle } from "../../../../server/casino/games/slots/slot-game";
import { slotReturn } from "../../../../server/casino/games/slots/slot-return";
import { waysReturn } from "../../../../server/casino/games/slots/slot-ways-return";
import { sampleDraw, scripted } from "../../../support/draws";
import {
  naiveClassic,
  naiveClusters,
  naiveLines,
  naiveWays,
  naiveWindow,
  scattersIn,
} from "../../../support/naive-slots";
import { quickRows, runs } from "../../../support/quick";
import { fiveReels, threeReels } from "./tiny-slots";
import { endlessClusters, tinyClassic, tinyClusters, tinyWays } from "./tiny-tables";

/** Every combination of stops, one after the other. */
function* everyStop(lengths: readonly number[]): Generator<number[]> {
  const [length, ...rest] = lengths;
  if (length === undefined) {
    yield [];
    return;
  }
  for (const tail of everyStop(rest)) for (let stop = 0; stop < length; stop += 1) yield [stop, ...tail];
}

const lengthsOf = (strips: readonly (readonly string[])[]) => strips.map((strip) => strip.length);

interface Counted {
  mean: number;
  deviation: number;
  hitRate: number;
  most: number;
}

/** Figures of rounds given with their chance, in stakes. */
function counted(rounds: Iterable<{ chance: number; paid: number; single?: number }>): Counted {
  let [all, mean, square, hitRate, most] = [0, 0, 0, 0, 0];
  for (const { chance, paid, single = paid } of rounds) {
    all += chance;
    mean += chance * paid;
    square += chance * paid ** 2;
    hitRate += paid > 0 ? chance : 0;
    most = Math.max(most, single);
  }
  expect(all).toBeCloseTo(1, 9);
  return { mean, deviation: Math.sqrt(square - mean ** 2), hitRate, most };
}

interface Spun {
  chance: number;
  paid: number;
  award: number;
}

/** Rounds of a table whose cap is one free spin: the paid spin, and the free one where it is awarded. */
function* withOneFreeSpin(paidSpins: readonly Spun[], freeSpins: readonly Spun[], multiplier: number) {
  for (const { chance, paid, award } of paidSpins) {
    if (award === 0) yield { chance, paid };
    else {
      for (const free of freeSpins) {
        yield { chance: chance * free.chance, paid: paid + multiplier * free.paid, single: paid };
      }
    }
  }
}

function grouped(spins: Iterable<Spun>): Spun[] {
  const byResult = new Map<string, Spun>();
  for (const spin of spins) {
    const name = `${spin.paid}:${spin.award}`;
    const existing = byResult.get(name);
    if (existing) existing.chance += spin.chance;
    else byResult.set(name, { ...spin });
  }
  return [...byResult.values()];
}

type Windows = readonly (readonly string[])[];

function spunBy(
  strips: Windows,
  award: (window: Windows) => number,
  pay: (window: Windows) => number,
): Spun[] {
  const lengths = lengthsOf(strips);
  const chance = 1 / lengths.reduce((product, length) => product * length, 1);
  return grouped(
    [...everyStop(lengths)].map((stops) => {
      const window = naiveWindow(strips, stops, 3);
      return { chance, paid: pay(window), award: award(window) };
    }),
  );
}

function expectFigures(
  counts: Counted,
  computed: { returnToPlayer: number; deviation: number; hitRate: number },
) {
  expect(computed.returnToPlayer).toBeCloseTo(counts.mean, 10);
  expect(computed.deviation).toBeCloseTo(counts.deviation, 9);
  expect(computed.hitRate).toBeCloseTo(counts.hitRate, 12);
  expect(counts.mean).toBeGreaterThan(0);
  expect(counts.hitRate).toBeLessThan(1);
}

describe("game.return-checked-naively: the computed figures equal a naive count of every round", () => {
  it.each([
    ["five reels", fiveReels],
    ["three reels, a cap of one", { ...threeReels, freeSpinCap: 1 }],
    [
      "five reels, free spins on strips of their own",
      { ...fiveReels, freeStrips: fiveReels.strips.toReversed() },
    ],
  ])("slots: lines, %s", (_, table) => {
    const { scatter, lines, strips, freeSpinMultiplier } = table;
    const award = (window: Windows) => Math.min(1, scatter.freeSpins[scattersIn(window, scatter)] ?? 0);
    const pay = (window: Windows) => naiveLines(table, window) / lines.length;
    const paid = spunBy(strips, award, pay);
    const free = spunBy("freeStrips" in table ? table.freeStrips : strips, award, pay);
    const figures = slotReturn(table);
    expectFigures(counted(withOneFreeSpin(paid, free, freeSpinMultiplier)), figures);
    expect(figures.mostPaid).toBeCloseTo(Math.max(...paid.map((spin) => spin.paid)), 12);
    expect(figures.mostFree).toBeCloseTo(freeSpinMultiplier * Math.max(...free.map((spin) => spin.paid)), 12);
  });

  it("slots: ways, with an expanding wild and free spins on strips of their own", () => {
    const { scatter, parts, strips, freeStrips = [], freeSpinMultiplier } = tinyWays;
    const award = (window: Windows) => scatter.freeSpins[scattersIn(window, scatter)] ?? 0;
    const pay = (window: Windows) => naiveWays(tinyWays, window) / parts;
    const paid = spunBy(strips, award, pay);
    const free = spunBy(freeStrips, award, pay);
    const figures = waysReturn(tinyWays);
    expectFigures(counted(withOneFreeSpin(paid, free, freeSpinMultiplier)), figures);
    expect(figures.mostPaid).toBeCloseTo(Math.max(...paid.map((spin) => spin.paid)), 12);
    expect(figures.mostFree).toBeCloseTo(freeSpinMultiplier * Math.max(...free.map((spin) => spin.paid)), 12);
    expect(figures.triggerChance).toBeGreaterThan(0);
  });

  it.each([true, false])("slots: classic, second chance %s", (secondChance) => {
    const table = { ...tinyClassic, secondChance };
    const lengths = lengthsOf(table.strips);
    const last = lengths[2] ?? 0;
    const chance = 1 / lengths.reduce((product, length) => product * length, 1);
    const payAt = (stops: number[]) =>
      naiveClassic(table, naiveWindow(table.strips, stops, 3)) / table.lines.length;
    function* rounds() {
      let again = 0;
      for (const stops of everyStop(lengths)) {
        const paid = payAt(stops);
        const [a = "", b = ""] = naiveWindow(table.strips, stops, 3).map((cells) => cells[1] ?? "");
        const holds = secondChance && paid === 0 && (a === b || a === "wild" || b === "wild");
        if (!holds) yield { chance, paid };
        for (let third = 0; holds && third < last; third += 1) {
          again += 1;
          yield { chance: chance / last, paid: payAt([stops[0] ?? 0, stops[1] ?? 0, third]) };
        }
      }
      expect(again > 0).toBe(secondChance);
    }
    const counts = counted(rounds());
    const figures = classicFigures(table);
    expectFigures(counts, figures);
    expect(figures.most).toBe(counts.most);
  });

  it("slots: clusters", { tags: ["deep"] }, () => {
    const lengths = lengthsOf(tinyClusters.strips);
    const chance = 1 / lengths.reduce((product, length) => product * length, 1);
    const counts = counted(
      [...everyStop(lengths)].map((stops) => ({
        chance,
        paid: naiveClusters(tinyClusters, stops) / tinyClusters.parts,
      })),
    );
    const count = countClusters(tinyClusters);
    const figures = clustersFigures(tinyClusters, count);
    expectFigures(counts, figures);
    expect(figures.most).toBe(counts.most);
    expect(count.longest).toBeGreaterThan(2);
  });

  it("slots: refuses to count clusters that would cascade forever", () => {
    expect(() => countClusters(endlessClusters)).toThrow("a round ends");
  });
});

/** What a spin of a title paid in parts of its stake, counted again from its stops. */
function naivePay({ table }: SlotTitle, spin: SlotSpin, isFree: boolean): number {
  if (table.engine === "clusters") return naiveClusters(table.config, spin.stops);
  if (table.engine === "classic")
    return naiveClassic(table.config, naiveWindow(table.config.strips, spin.stops, 3));
  const { strips, freeStrips = strips, freeSpinMultiplier } = table.config;
  const window = naiveWindow(isFree ? freeStrips : strips, spin.stops, 3);
  const once = table.engine === "lines" ? naiveLines(table.config, window) : naiveWays(table.config, window);
  return once * (isFree ? freeSpinMultiplier : 1);
}

describe("slots: every title pays what its rules say, spin by spin", () => {
  it.each(slotTitles.map((title) => [title.displayName, title] as const))("slots: %s", (_, title) => {
    const stakeMinor = 1000;
    const draw = sampleDraw(title.gameId);
    let paying = 0;
    const rounds = runs(100, 400);
    for (let round = 0; round < rounds; round += 1) {
      const { outcome } = title.play(stakeMinor, draw, []);
      if (outcome.kind !== "slot") throw new Error("A slot has slot outcomes.");
      outcome.spins.forEach((spin, place) => {
        const parts = naivePay(title, spin, place > 0);
        expect(spin.payout_minor).toBe((parts * stakeMinor) / (title.rules().stake_parts ?? 1));
        paying += spin.payout_minor > 0 ? 1 : 0;
      });
    }
    expect(paying).toBeGreaterThan(rounds / 20);
  });
});

describe("slots: what a round shows", () => {
  it("slots: a second chance holds two reels and spins the third once more", () => {
    // Bell, bell, date on the middle row pay nothing; then the third reel stops with a bell there.
    const table = { ...tinyClassic, expanding: false, lines: [[1, 1, 1]], anywhere: null };
    const { outcome } = playClassic(table, 10, scripted([2, 3, 1, 5]));
    if (outcome.kind !== "slot") throw new Error("A slot has slot outcomes.");
    const [paid, again] = outcome.spins;
    expect(paid).toMatchObject({ stops: [2, 3, 1], payout_minor: 0, free_spins_awarded: 1, held: [] });
    expect(again).toMatchObject({ stops: [2, 3, 5], payout_minor: 50, held: [0, 1] });
  });

  it("slots: what falls in a cascade is what stands before the stop, and each drop is shown", () => {
    let longest = 0;
    for (let seed = 0; seed < 300; seed += 1) {
      const title = slotTitles.find(({ table }) => table.engine === "clusters");
      const outcome = title?.play(1000, sampleDraw(seed), []).outcome;
      if (title?.table.engine !== "clusters" || outcome?.kind !== "slot") throw new Error("No clusters.");
      const { strips, ladder } = title.table.config;
      const [spin] = outcome.spins;
      if (!spin) throw new Error("A round has a spin.");
      expect(spin.window).toEqual(naiveWindow(strips, spin.stops, 5));
      const steps = [{ ...spin, multiplier: 1 }, ...spin.drops];
      steps.forEach((step, place) => {
        expect(step.multiplier).toBe(ladder[Math.min(place, ladder.length - 1)]);
        expect(step.wins.length > 0).toBe(place < steps.length - 1);
        for (const win of step.wins) {
          expect(win.cells).toHaveLength(win.count);
          for (const [column, row] of win.cells) expect(step.window[column]?.[row]).toBe(win.symbol);
        }
      });
      longest = Math.max(longest, spin.drops.length);
    }
    expect(longest).toBeGreaterThan(3);
  });

  it("slots: an expanded reel is named, and a ways win counts its rows", () => {
    for (const title of slotTitles) {
      if (title.table.engine !== "ways") continue;
      const { wild, expanding, expandedWays } = title.table.config;
      const draw = sampleDraw(3);
      let covered = 0;
      for (let round = 0; round < 300; round += 1) {
        const { outcome } = title.play(1000, draw, []);
        if (outcome.kind !== "slot") throw new Error("A slot has slot outcomes.");
        for (const spin of outcome.spins) {
          const wilds = spin.window.flatMap((cells, reel) => (cells.includes(wild.key) ? [reel] : []));
          expect(spin.expanded).toEqual(wilds.filter((reel) => expanding.includes(reel)));
          covered += spin.expanded.length;
          for (const win of spin.wins) {
            const onReel = (reel: number) => win.cells.filter(([each]) => each === reel).length;
            const ways = Array.from({ length: win.count }, (_, reel) =>
              spin.expanded.includes(reel) ? expandedWays : onReel(reel),
            ).reduce((product, count) => product * count, 1);
            if (win.symbol !== title.table.config.scatter.key) expect(win.ways).toBe(ways);
          }
        }
      }
      expect(covered).toBeGreaterThan(0);
    }
  });
});

describe("slots: the counts that clusters carry", () => {
  it.each(
    quickRows(
      slotTitles.flatMap((title) =>
        title.table.engine === "clusters" ? [[title.displayName, title.table] as const] : [],
      ),
      2,
    ),
  )(
    "slots: %s, the rounds of one stop of the first column counted again",
    { timeout: 60_000 },
    (_, { config, count }) => {
      const stop = 7;
      expect(countClusters(config, [stop]).paidByFirstStop).toEqual([count.paidByFirstStop[stop]]);
      expect(count.paidByFirstStop).toHaveLength(config.strips[0]?.length ?? 0);
    },
  );
});
