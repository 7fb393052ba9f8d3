import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcome as outcomeShape, type RoundChoice, type RoundStep } from "~/casino/contract/outcomes";
import { fairDraw } from "../../../../server/casino/games/fair";
import type { CasinoGame, Play } from "../../../../server/casino/games/game";
import { InvalidStep } from "../../../../server/casino/games/game";
import { dice, DICE_TARGETS, diceEndings } from "../../../../server/casino/games/specialty/dice";
import type { Ending } from "../../../../server/casino/games/specialty/distribution";
import { distributionFigures } from "../../../../server/casino/games/specialty/distribution";
import { keno, KENO_PICKS, kenoEndings } from "../../../../server/casino/games/specialty/keno";
import { plinko, PLINKO_BOARDS, plinkoEndings } from "../../../../server/casino/games/specialty/plinko";
import { scratch, scratchEndings } from "../../../../server/casino/games/specialty/scratch";
import { specialty } from "../../../../server/casino/games/specialty/specialty";
import { forEveryDraw, scripted } from "../../../support/draws";
import { kenoFromSeeds, numbersFromSeeds } from "../../../support/verify-round";

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
});

const choose = (choice: RoundChoice): RoundStep[] => [{ step: "choose", choice }];
const picksOf = (count: number) => Array.from({ length: count }, (_, place) => place * 7 + 3);

/** Every choice of every game with its outcomes; the scratch card has no choice. */
const CHOICES: [name: string, game: CasinoGame, steps: RoundStep[], key: string | null, endings: Ending[]][] =
  [
    ...KENO_PICKS.map((count): (typeof CHOICES)[number] => [
      `keno with ${count} picks`,
      keno,
      choose({ kind: "keno", picks: picksOf(count) }),
      `picks_${count}`,
      kenoEndings(count),
    ]),
    ...PLINKO_BOARDS.map((board): (typeof CHOICES)[number] => [
      `plinko with ${board.rows} rows and ${board.risk} risk`,
      plinko,
      choose({ kind: "plinko", ...board }),
      `rows_${board.rows}_${board.risk}`,
      plinkoEndings(board),
    ]),
    ...DICE_TARGETS.map((target): (typeof CHOICES)[number] => [
      `dice under ${target}`,
      dice,
      choose({ kind: "dice", target }),
      `under_${target}`,
      diceEndings(target),
    ]),
    ["scratch", scratch, [], null, scratchEndings()],
  ];

function multipleOf({ outcome }: Play): number {
  if (!("multiple" in outcome)) throw new Error("No multiple.");
  return outcome.multiple;
}

describe.each(CHOICES)("%s", (_, game, steps, key, endings) => {
  const { returnToPlayer, hitRate } = distributionFigures(endings);

  it("game.specialty-returns: the chances of all outcomes add up to one, and the return is between 92 and 96 %", () => {
    expect(endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(returnToPlayer).toBeGreaterThan(0.94);
    expect(returnToPlayer).toBeLessThan(0.9600001);
    expect(hitRate).toBeGreaterThan(0);
    expect(hitRate).toBeLessThanOrEqual(1);
  });

  it("specialty: the rules state its figures, and for the game the lowest of them", () => {
    const rules = game.rules();
    const stated = key === null ? rules : rules.choices?.find((choice) => choice.key === key);
    expect(stated?.return_to_player).toBe(returnToPlayer);
    expect(stated?.hit_rate).toBe(hitRate);
    expect(rules.return_to_player).toBeLessThanOrEqual(returnToPlayer);
    if (key !== null) expect(rules.paytable.some((row) => row.key === key)).toBe(true);
  });

  it("specialty: every ending pays whole units at every stake", () => {
    for (const { multiple } of endings) {
      for (const stakeMinor of game.stakesMinor) {
        expect(Math.abs(stakeMinor * multiple - Math.round(stakeMinor * multiple))).toBeLessThan(1e-9);
      }
    }
  });

  it("specialty: a round replays from its record, is of the contract's shape and pays its multiple", () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...game.stakesMinor), (seed, stakeMinor) => {
        const play = game.play(stakeMinor, fairDraw(seed), steps);
        expect(game.play(stakeMinor, fairDraw(seed), steps)).toEqual(play);
        expect(outcomeShape.parse(JSON.parse(JSON.stringify(play.outcome)))).toEqual(play.outcome);
        expect(play.status).toBe("settled");
        expect(Number.isInteger(play.payoutMinor)).toBe(true);
        expect(play.payoutMinor).toBeCloseTo(stakeMinor * multipleOf(play), 6);
        expect(endings.some(({ multiple }) => multiple === multipleOf(play))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});

describe("keno: rounds", () => {
  const play = (picks: number[], numbers: number[]) =>
    keno.play(100, scripted(numbers), choose({ kind: "keno", picks }));
  /** Takes the number at its own place each time: 1 to 20 are drawn. */
  const IN_ORDER = new Array<number>(20).fill(0);

  it("keno: twenty numbers are drawn, and hits are paid by the table of the picks", () => {
    expect(play([3, 20, 21, 1, 40], IN_ORDER)).toEqual({
      status: "settled",
      payoutMinor: 400,
      outcome: {
        kind: "keno",
        picks: [1, 3, 20, 21, 40],
        drawn: Array.from({ length: 20 }, (_, place) => place + 1),
        hits: [1, 3, 20],
        multiple: 4,
      },
    });
    expect(play([1], IN_ORDER).payoutMinor).toBe(380);
    expect(play([80], IN_ORDER).payoutMinor).toBe(0);
    expect(
      play(
        Array.from({ length: 10 }, (_, place) => place + 61),
        IN_ORDER,
      ).payoutMinor,
    ).toBe(300);
  });

  it("keno: the draw follows from the seeds, without a number twice", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { outcome } = keno.play(100, fairDraw(seed), choose({ kind: "keno", picks: [1] }));
        expect(outcome).toMatchObject({ drawn: kenoFromSeeds(seed) });
        expect(new Set(kenoFromSeeds(seed)).size).toBe(20);
      }),
    );
  });

  it("keno: the chances are the published ones", () => {
    // All ten of ten: one in 8,911,711.18; all eight of eight: one in 230,114.61.
    expect(1 / (kenoEndings(10)[10]?.chance ?? 0)).toBeCloseTo(8_911_711.18, 1);
    expect(1 / (kenoEndings(8)[8]?.chance ?? 0)).toBeCloseTo(230_114.61, 2);
  });

  it.each([[[]], [[0]], [[81]], [[1.5]], [[4, 4]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]])(
    "keno: refuses the picks %j",
    (picks) => {
      expect(() => play(picks, IN_ORDER)).toThrow(InvalidStep);
    },
  );
});

describe("plinko: rounds", () => {
  it("plinko: the slot is the number of turns to the right", () => {
    const steps = choose({ kind: "plinko", rows: 8, risk: "high" });
    expect(plinko.play(100, scripted([1, 1, 1, 1, 1, 1, 1, 1]), steps)).toEqual({
      status: "settled",
      payoutMinor: 2800,
      outcome: { kind: "plinko", rows: 8, risk: "high", path: "RRRRRRRR", slot: 8, multiple: 28 },
    });
    expect(plinko.play(100, scripted([1, 0, 0, 1, 0, 1, 0, 1]), steps)).toMatchObject({
      payoutMinor: 10,
      outcome: { path: "RLLRLRLR", slot: 4 },
    });
  });

  it("plinko: all ways through eight rows together are the stated return", () => {
    const steps = choose({ kind: "plinko", rows: 8, risk: "medium" });
    let returned = 0;
    let chance = 0;
    forEveryDraw(
      (draw) => plinko.play(100, draw, steps).payoutMinor,
      (payoutMinor, oneIn) => {
        returned += payoutMinor / 100 / oneIn;
        chance += 1 / oneIn;
      },
    );
    expect(chance).toBeCloseTo(1, 12);
    expect(returned).toBeCloseTo(
      distributionFigures(plinkoEndings({ rows: 8, risk: "medium" })).returnToPlayer,
      12,
    );
  });

  it("plinko: the path follows from the seeds", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { outcome } = plinko.play(
          100,
          fairDraw(seed),
          choose({ kind: "plinko", rows: 16, risk: "low" }),
        );
        const turns = numbersFromSeeds(seed, new Array<number>(16).fill(2));
        expect(outcome).toMatchObject({ path: turns.map((turn) => (turn === 1 ? "R" : "L")).join("") });
      }),
    );
  });
});

describe("dice: rounds", () => {
  it("dice: a roll below the target wins 96 / target, the target itself loses", () => {
    const steps = choose({ kind: "dice", target: 48 });
    expect(dice.play(100, scripted([47]), steps)).toEqual({
      status: "settled",
      payoutMinor: 200,
      outcome: { kind: "dice", target: 48, roll: 47, multiple: 2 },
    });
    expect(dice.play(100, scripted([48]), steps).payoutMinor).toBe(0);
  });

  it("dice: the return is exactly 96 % for every target", () => {
    for (const target of DICE_TARGETS) {
      let paid = 0;
      for (let roll = 0; roll < 100; roll += 1)
        paid += dice.play(100, scripted([roll]), choose({ kind: "dice", target })).payoutMinor;
      expect(paid).toBe(9600);
    }
  });

  it.each([0, 1, 7, 81, 96, 4.8])("dice: refuses the target %s", (target) => {
    expect(() => dice.play(100, scripted([1]), choose({ kind: "dice", target }))).toThrow(InvalidStep);
  });
});

describe("scratch: rounds", () => {
  it("scratch: every card of the run pays what its symbols say, and the run pays its return", () => {
    const { paytable, return_to_player } = scratch.rules();
    let paid = 0;
    for (let card = 0; card < 100_000; card += 1) {
      // The printed positions do not change the prize, so the lowest numbers will do.
      const play = scratch.play(100, { below: (bound) => (bound === 100_000 ? card : 0) }, []);
      if (play.outcome.kind !== "scratch") throw new Error("A card has scratch outcomes.");
      const { cells, prize } = play.outcome;
      const thrice = paytable.filter(({ key }) => cells.filter((cell) => cell === key).length >= 3);
      if (thrice.length > 1 || thrice[0]?.key !== (prize ?? undefined)) throw new Error(`Card ${card}`);
      paid += play.payoutMinor;
    }
    expect(paid / 100 / 100_000).toBeCloseTo(return_to_player, 12);
  });

  it("scratch: three alike on a winning card, never on another, wherever they are printed", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { outcome } = scratch.play(100, fairDraw(seed), []);
        if (outcome.kind !== "scratch") throw new Error("A card has scratch outcomes.");
        const counts = new Map<string, number>();
        for (const cell of outcome.cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
        const alike = [...counts].filter(([, count]) => count > 2);
        expect(alike).toEqual(outcome.prize === null ? [] : [[outcome.prize, 3]]);
        const [card = 0] = numbersFromSeeds(seed, [100_000]);
        expect(outcome.prize === null).toBe(card >= 23_495);
      }),
      { numRuns: 300 },
    );
  });
});

describe("specialty: steps", () => {
  const plinkoSteps = choose({ kind: "plinko", rows: 8, risk: "low" });

  it.each(specialty.map((game) => [game.displayName, game] as const))(
    "specialty: %s refuses steps that are not its own",
    (_, game) => {
      const draw = { below: () => 0 };
      const own = CHOICES.find(([, each]) => each === game)?.[2] ?? [];
      expect(() => game.play(100, draw, [...own, { step: "stand" }])).toThrow(InvalidStep);
      expect(() => game.play(100, draw, [...own, ...plinkoSteps])).toThrow(InvalidStep);
      expect(() => game.play(100, draw, [{ step: "draw", hold: [] }])).toThrow(InvalidStep);
      if (game !== plinko) expect(() => game.play(100, draw, plinkoSteps)).toThrow(InvalidStep);
      if (game.chooses === undefined) return;
      expect(() => game.play(100, draw, [])).toThrow(InvalidStep);
      expect(own[0]).toMatchObject({ choice: { kind: game.chooses } });
    },
  );

  it.each([0, -20, 15, 0.5, Number.NaN])("specialty: a stake of %s throws", (stakeMinor) => {
    for (const [, game, steps] of CHOICES) {
      expect(() => game.play(stakeMinor, { below: () => 0 }, steps)).toThrow(RangeError);
    }
  });
});
