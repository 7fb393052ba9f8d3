import { describe, expect, it } from "vitest";
import type { SlotConfig } from "../../../../server/casino/games/slots/slot-lines";
import { playSlot } from "../../../../server/casino/games/slots/slot-lines";
import { slotReturn } from "../../../../server/casino/games/slots/slot-return";
import {
  cherryOrchard,
  cherryOrchardTable,
} from "../../../../server/casino/games/slots/titles/cherry-orchard";
import { forEveryDraw, sampleDraw } from "../../../support/draws";
import { fiveReels, threeReels } from "./tiny-slots";

/** The two-sided 99.9 % point of the normal distribution. */
const Z_999 = 3.29;

/** Plays every round there is. The weights are whole numbers, so the sums are exact until the last division. */
function playedOut(config: SlotConfig) {
  const stakeMinor = config.lines.length;
  const windows = config.strips.reduce((product, strip) => product * strip.length, 1);
  const total = windows ** (1 + config.freeSpinCap);
  const sums = { all: 0, paid: 0, hits: 0, freeSpins: 0, triggers: 0, longest: 0 };
  forEveryDraw(
    (draw) => playSlot(config, stakeMinor, draw),
    ({ payoutMinor, outcome }, oneIn) => {
      if (outcome.kind !== "slot") throw new Error("A slot has slot outcomes.");
      const weight = total / oneIn;
      const freeSpins = outcome.spins.length - 1;
      sums.all += weight;
      sums.paid += weight * payoutMinor;
      sums.hits += payoutMinor > 0 ? weight : 0;
      sums.freeSpins += weight * freeSpins;
      sums.triggers += freeSpins > 0 ? weight : 0;
      sums.longest = Math.max(sums.longest, freeSpins);
    },
  );
  return {
    covered: sums.all / total,
    returnToPlayer: sums.paid / total / stakeMinor,
    hitRate: sums.hits / total,
    freeSpinsPerRound: sums.freeSpins / total,
    triggerChance: sums.triggers / total,
    longest: sums.longest,
  };
}

describe("slot return", () => {
  it.each([
    ["three reels, retriggers cut by the cap", threeReels],
    ["five reels", fiveReels],
  ])(
    "game.return-computed: the computed return is that of every possible round (%s)",
    { timeout: 60_000 },
    (_, config) => {
      const played = playedOut(config);
      const computed = slotReturn(config);
      expect(played.covered).toBe(1);
      expect(played.longest).toBe(config.freeSpinCap);
      expect(computed.returnToPlayer).toBeCloseTo(played.returnToPlayer, 12);
      expect(computed.hitRate).toBeCloseTo(played.hitRate, 12);
      expect(computed.freeSpinsPerRound).toBeCloseTo(played.freeSpinsPerRound, 12);
      expect(computed.triggerChance).toBeCloseTo(played.triggerChance, 12);
      expect(played.returnToPlayer).toBeGreaterThan(0);
      expect(played.hitRate).toBeLessThan(1);
    },
  );

  it("games: a lower cap on free spins returns less", () => {
    const returnAt = (freeSpinCap: number) =>
      slotReturn({ ...cherryOrchardTable, freeSpinCap }).returnToPlayer;
    expect(returnAt(60)).toBeGreaterThan(returnAt(20));
    expect(returnAt(20)).toBeGreaterThan(returnAt(0));
  });

  it("Cherry Orchard: the computed return is 95.86 %, and a round in 2.5 pays", () => {
    const figures = slotReturn(cherryOrchardTable);
    expect(figures.returnToPlayer).toBeCloseTo(0.958_622_177_018_364_5, 12);
    expect(figures.lineShare + figures.scatterShare + figures.freeSpinShare).toBeCloseTo(
      figures.returnToPlayer,
      12,
    );
    expect(figures.hitRate).toBe(13_303_000 / 32 ** 5);
    expect(cherryOrchard.rules()).toMatchObject({
      return_to_player: figures.returnToPlayer,
      hit_rate: figures.hitRate,
    });
  });

  it(
    "Cherry Orchard: 200,000 played rounds agree with the computed figures (99.9 %)",
    { timeout: 60_000 },
    () => {
      const rounds = 200_000;
      const stakeMinor = 20;
      const draw = sampleDraw(2026);
      let hits = 0;
      let sum = 0;
      let squares = 0;
      for (let round = 0; round < rounds; round += 1) {
        const multiple = playSlot(cherryOrchardTable, stakeMinor, draw).payoutMinor / stakeMinor;
        hits += multiple > 0 ? 1 : 0;
        sum += multiple;
        squares += multiple ** 2;
      }
      const { returnToPlayer, hitRate } = slotReturn(cherryOrchardTable);
      const mean = sum / rounds;
      const deviation = Math.sqrt(squares / rounds - mean ** 2);
      expect(Math.abs(mean - returnToPlayer)).toBeLessThan((Z_999 * deviation) / Math.sqrt(rounds));
      const hitDeviation = Math.sqrt(hitRate * (1 - hitRate));
      expect(Math.abs(hits / rounds - hitRate)).toBeLessThan((Z_999 * hitDeviation) / Math.sqrt(rounds));
    },
  );

  it.each<[string, Partial<SlotConfig>]>([
    [
      "a symbol that is not in the paytable",
      { strips: [["anchor", "lemon", "lemon"], ...threeReels.strips.slice(1)] },
    ],
    ["a strip shorter than the window", { strips: [["lemon", "lemon"], ...threeReels.strips.slice(1)] }],
    ["a line that leaves the window", { lines: [[0, 1, 3]] }],
    ["a line that misses a reel", { lines: [[0, 1]] }],
    ["three of a kind that pay nothing", { symbols: [{ key: "wild", label: "Wild", pays: [0, 0, 0, 0] }] }],
    ["free spins without a pay", { scatter: { ...threeReels.scatter, pays: [0, 0, 0, 3] } }],
    [
      "more scatters in a window than the paytable knows",
      { scatter: { ...threeReels.scatter, pays: [0, 0, 1] } },
    ],
  ])("games: refuses to state a return for a table with %s", (_, change) => {
    expect(() => slotReturn({ ...threeReels, ...change })).toThrow("Slot table");
  });
});
