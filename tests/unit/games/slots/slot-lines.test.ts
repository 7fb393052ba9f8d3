import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SlotOutcome, slotOutcome, type SlotSpin } from "~/casino/contract/outcomes";
import { fairDraw } from "../../../../server/casino/games/fair";
import type { Draw, Play } from "../../../../server/casino/games/game";
import { InvalidStep } from "../../../../server/casino/games/game";
import { bestOnLine, playSlot, winsOf } from "../../../../server/casino/games/slots/slot-lines";
import {
  cherryOrchard,
  cherryOrchardTable,
} from "../../../../server/casino/games/slots/titles/cherry-orchard";
import { scripted } from "../../../support/draws";
import { threeReels } from "./tiny-slots";

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
});
const stakes = fc.constantFrom(...cherryOrchard.stakesMinor);

function slotOf(play: Play): SlotOutcome {
  if (play.outcome.kind !== "slot") throw new Error("A slot has slot outcomes.");
  return play.outcome;
}

const spinCherries = (stakeMinor: number, draw: Draw) => cherryOrchard.play(stakeMinor, draw, []);
const best = (cells: string) => bestOnLine(cherryOrchardTable, cells.split(" "));
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** A window whose rows, top to bottom, are these. */
function windowOf(...rows: string[]): string[][] {
  const cells = rows.map((row) => row.split(" "));
  return [0, 1, 2, 3, 4].map((reel) => cells.map((row) => row[reel] ?? ""));
}

describe("slot lines", () => {
  it.each([
    ["lemon lemon lemon bar lemon", { symbol: "lemon", count: 3, multiple: 5 }],
    ["lemon lemon bar lemon lemon", null],
    ["bar lemon lemon lemon lemon", null],
    ["cherry cherry bar bar bar", { symbol: "cherry", count: 2, multiple: 2 }],
    ["wild bell wild bell plum", { symbol: "bell", count: 4, multiple: 80 }],
    ["bell bell bell bell wild", { symbol: "bell", count: 5, multiple: 300 }],
    ["wild wild wild wild wild", { symbol: "wild", count: 5, multiple: 2500 }],
    // Three wilds pay 60, five lemons only 50.
    ["wild wild wild lemon lemon", { symbol: "wild", count: 3, multiple: 60 }],
    // Two wilds stand for two cherries, because the third cell stands for nothing.
    ["wild wild scatter bell bell", { symbol: "cherry", count: 2, multiple: 2 }],
    ["lemon wild scatter lemon lemon", null],
    ["scatter scatter scatter scatter scatter", null],
  ])("game.slot-lines: %s", (cells, win) => {
    expect(best(cells)).toEqual(win);
  });

  it("lines: a win names its line from 1 and its cells from the left", () => {
    const window = windowOf(
      "bar bar bar plum grape",
      "lemon grape plum lemon seven",
      "plum seven grape bar bell",
    );
    expect(winsOf(cherryOrchardTable, window, 5)).toEqual([
      {
        line: 2,
        symbol: "bar",
        count: 3,
        payout_minor: 75,
        cells: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        ways: 1,
      },
    ]);
  });

  it("scatters: pay on the whole stake, anywhere, in addition to line wins", () => {
    const window = windowOf(
      "seven scatter bell plum grape",
      "scatter grape plum lemon scatter",
      "plum lemon grape bar bell",
    );
    expect(winsOf(cherryOrchardTable, window, 5)).toEqual([
      {
        line: 0,
        symbol: "scatter",
        count: 3,
        payout_minor: 200,
        cells: [
          [0, 1],
          [1, 0],
          [4, 1],
        ],
        ways: 1,
      },
    ]);
  });

  it("free spins: are played in the same round, pay multiplied, retrigger, and stop at the cap", () => {
    // Strips WSCL, CLS, LCWS: the stops 0 0 1 show three scatters, for 2 spins and 3 times the stake.
    const trigger = [0, 0, 1];
    const capped = { ...threeReels, freeSpinCap: 3 };
    const play = playSlot(capped, 2, scripted([...trigger, ...trigger, ...trigger, ...trigger]));
    const { spins } = slotOf(play);
    expect(spins.map((spin) => spin.free_spins_awarded)).toEqual([2, 1, 0, 0]);
    const [paid, ...free] = spins.map((spin) => spin.payout_minor);
    expect(free).toEqual(free.map(() => threeReels.freeSpinMultiplier * (paid ?? 0)));
    expect(play.payoutMinor).toBe((1 + 3 * threeReels.freeSpinMultiplier) * (paid ?? 0));
  });

  it("slot: a spin takes no step", () => {
    expect(() => cherryOrchard.play(20, scripted([0, 0, 0, 0, 0]), [{ step: "draw", hold: [] }])).toThrow(
      InvalidStep,
    );
  });

  it.each([0, -20, 30, 20.5, Number.NaN, 2 ** 60])("slot: a stake of %s cannot be split", (stakeMinor) => {
    expect(() => spinCherries(stakeMinor, scripted([0, 0, 0, 0, 0]))).toThrow(RangeError);
  });

  it("slot: every stake offered can be split over the lines", () => {
    for (const stakeMinor of cherryOrchard.stakesMinor)
      expect(stakeMinor % cherryOrchardTable.lines.length).toBe(0);
  });
});

describe("slot rounds", () => {
  it("games: the same stake and seeds replay the same round", () => {
    fc.assert(
      fc.property(seeds, stakes, (seed, stakeMinor) => {
        expect(spinCherries(stakeMinor, fairDraw(seed))).toEqual(spinCherries(stakeMinor, fairDraw(seed)));
      }),
    );
  });

  it("games: an outcome is of the contract's shape and survives its record", () => {
    fc.assert(
      fc.property(seeds, stakes, (seed, stakeMinor) => {
        const { outcome } = spinCherries(stakeMinor, fairDraw(seed));
        expect(slotOutcome.parse(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome);
      }),
    );
  });

  it("games: the payout is the sum of its spins, and a spin's of its wins", () => {
    fc.assert(
      fc.property(seeds, stakes, (seed, stakeMinor) => {
        const play = spinCherries(stakeMinor, fairDraw(seed));
        const { spins } = slotOf(play);
        expect(play.payoutMinor).toBe(sumOf(spins.map((spin) => spin.payout_minor)));
        for (const spin of spins)
          expect(spin.payout_minor).toBe(sumOf(spin.wins.map((win) => win.payout_minor)));
      }),
    );
  });

  it("games: a window is what its stops show on the strips", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const spin of slotOf(spinCherries(20, fairDraw(seed))).spins) expectWindowOnStrips(spin);
      }),
    );
  });

  it("games: winning cells show the winning symbol or a wild, and lie on their line", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const spin of slotOf(spinCherries(20, fairDraw(seed))).spins) expectCellsOfWins(spin);
      }),
    );
  });

  it("game.free-spin-cap: a round has as many free spins as it awarded, never more than the cap", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const draw: Draw = { below: (bound) => (numbers.next().value ?? 0) % bound };
        const { spins } = slotOf(playSlot(threeReels, 2, draw));
        expect(spins.length - 1).toBe(sumOf(spins.map((spin) => spin.free_spins_awarded)));
        expect(spins.length - 1).toBeLessThanOrEqual(threeReels.freeSpinCap);
      }),
    );
  });

  it("games: a payout is in proportion to the stake", () => {
    fc.assert(
      fc.property(seeds, stakes, (seed, stakeMinor) => {
        const smallest = spinCherries(20, fairDraw(seed)).payoutMinor;
        expect(spinCherries(stakeMinor, fairDraw(seed)).payoutMinor).toBe((smallest * stakeMinor) / 20);
      }),
    );
  });
});

function expectWindowOnStrips(spin: SlotSpin): void {
  spin.window.forEach((symbols, reel) => {
    const strip = cherryOrchardTable.strips[reel] ?? [];
    const twice = [...strip, ...strip];
    const stop = spin.stops[reel] ?? -1;
    expect(symbols).toEqual(twice.slice(stop, stop + 3));
  });
}

function expectCellsOfWins(spin: SlotSpin): void {
  for (const win of spin.wins) {
    expect(win.cells).toHaveLength(win.count);
    for (const [reel, row] of win.cells) {
      const symbol = spin.window[reel]?.[row];
      expect(win.line === 0 ? [win.symbol] : [win.symbol, "wild"]).toContain(symbol);
      if (win.line > 0) expect(cherryOrchardTable.lines[win.line - 1]?.[reel]).toBe(row);
    }
  }
}
