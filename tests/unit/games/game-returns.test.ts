import { describe, expect, it } from "vitest";
import type { RoundChoice } from "~/casino/contract/outcomes";
import { gameFigures, type GameSums } from "../../../server/casino/domain/catalogue/game-returns";
import { findGame } from "../../../server/casino/games/casino-games";
import { publish } from "../../../server/casino/games/casino-games";
import { allChanges, changesOf } from "../../../server/casino/games/changes";
import type { Draw } from "../../../server/casino/games/game";

/** mulberry32: the same numbers on every run. */
function draws(seed: number): Draw {
  let state = seed;
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
    },
  };
}

function emptySums(gameCode: string, choice = ""): GameSums {
  return {
    ...{ gameCode, choice, paytableVersion: 1, currency: "USD", rounds: 0, stakesMinor: 0, payoutsMinor: 0 },
    ...{ baseMinor: 0, baseSquares: 0, baseBacks: 0, backSquares: 0 },
  };
}

function add(sums: GameSums, stake: number, payout: number, base = stake): GameSums {
  const back = payout - stake + base;
  return {
    ...sums,
    rounds: sums.rounds + 1,
    stakesMinor: sums.stakesMinor + stake,
    payoutsMinor: sums.payoutsMinor + payout,
    baseMinor: sums.baseMinor + base,
    baseSquares: sums.baseSquares + base * base,
    baseBacks: sums.baseBacks + base * back,
    backSquares: sums.backSquares + back * back,
  };
}

/** Rounds of a game by its own maths, with changing stakes. */
function played(gameCode: string, rounds: number, seed: number, choice?: RoundChoice, key = ""): GameSums {
  const game = findGame(gameCode);
  if (!game) throw new Error(`no game ${gameCode}`);
  const draw = draws(seed);
  let sums = emptySums(gameCode, key);
  for (let round = 0; round < rounds; round += 1) {
    const stake = game.stakesMinor[round % game.stakesMinor.length] ?? 0;
    const { payoutMinor } = game.play(stake, draw, choice ? [{ step: "choose", choice }] : []);
    sums = add(sums, stake, payoutMinor);
  }
  return sums;
}

const DICE: RoundChoice = { kind: "dice", target: 48 };

describe("desk.game-interval: the return of rounds is held against the maths with a 99.9 % interval", () => {
  it("rounds by the maths lie within it, in about 999 of 1,000 cases", () => {
    let outside = 0;
    const trials = 400;
    for (let seed = 1; seed <= trials; seed += 1) {
      const { state } = gameFigures("USD", [played("303-1", 1_000, seed, DICE, "under_48")]);
      expect(state).not.toBe("too_few");
      if (state !== "within") outside += 1;
    }
    // 0.4 are expected; five would come up once in 100,000 runs of other seeds.
    expect(outside).toBeLessThan(5);
    expect(gameFigures("USD", [played("304-1", 40_000, 7)]).state).toBe("within");
    expect(gameFigures("USD", [played("101-1", 20_000, 7)]).state).toBe("within");
  });

  it("is as wide as the exact deviation says, for the stakes as they were", () => {
    const sums = add(add(emptySums("303-1", "under_48"), 100, 0), 300, 600);
    const { theoretical, low, high, actual } = gameFigures("USD", [sums]);
    const deviation = 2 * Math.sqrt(0.48 * 0.52);
    const half = (3.290526731 * deviation * Math.sqrt(100 ** 2 + 300 ** 2)) / 400;
    expect([theoretical, actual]).toEqual([0.96, 1.5]);
    expect(high).toBeCloseTo(0.96 + half, 6);
    expect(low).toBe(Math.max(0, 0.96 - half));
  });

  it("a game that pays too much or too little lies outside, and few rounds prove nothing", () => {
    const fair = played("303-1", 20_000, 3, DICE, "under_48");
    const off = (percent: number) => ({
      ...fair,
      payoutsMinor: Math.round(fair.payoutsMinor + (fair.stakesMinor * percent) / 100),
    });
    expect(gameFigures("USD", [off(6)]).state).toBe("above");
    expect(gameFigures("USD", [off(-6)]).state).toBe("below");
    expect(gameFigures("USD", [played("303-1", 500, 3, DICE, "under_48")]).state).toBe("too_few");
    const keno: RoundChoice = { kind: "keno", picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
    expect(gameFigures("USD", [played("301-1", 1_000, 3, keno, "picks_10")]).state).toBe("too_few");
  });

  it("roulette takes its deviation from the rounds, and comes to that of the bet", () => {
    const draw = draws(11);
    let sums = emptySums("501-1");
    for (let round = 0; round < 20_000; round += 1) sums = add(sums, 100, draw.below(37) < 18 ? 200 : 0);
    const figures = gameFigures("USD", [sums]);
    const half = (3.290526731 * 2 * Math.sqrt((18 / 37) * (19 / 37))) / Math.sqrt(20_000);
    expect(figures).toMatchObject({ is_estimated: true, state: "within" });
    expect((figures.high ?? 0) - (figures.theoretical ?? 0)).toBeCloseTo(half, 3);
  });

  it("less than the best play proves nothing, and doubled stakes are held against the opening bet", () => {
    let poor = emptySums("311-1");
    for (let round = 0; round < 20_000; round += 1) poor = add(poor, 100, round % 3 === 0 ? 200 : 0);
    expect(gameFigures("USD", [poor])).toMatchObject({ state: "within", low: null, is_best_play: true });
    const doubled = add(emptySums("311-1"), 200, 400, 100);
    expect(gameFigures("USD", [doubled]).actual).toBe(3);
  });

  it("adds up choices and versions, and judges none whose maths is gone", () => {
    const sums = [
      played("303-1", 5_000, 1, DICE, "under_48"),
      played("303-1", 5_000, 2, { kind: "dice", target: 80 }, "under_80"),
    ];
    expect(gameFigures("USD", sums)).toMatchObject({ rounds: 10_000, state: "within" });
    const gone = gameFigures("USD", [...sums, { ...played("303-1", 10, 1, DICE), paytableVersion: 9 }]);
    expect(gone).toMatchObject({ theoretical: null, state: "too_few" });
    const roulette = add(emptySums("501-1"), 100, 200);
    expect(gameFigures("USD", [...sums, roulette]).is_estimated).toBe(true);
  });

  it("says nothing of a return without stakes", () => {
    const free = { ...emptySums("303-1", "under_48"), rounds: 2_000, payoutsMinor: 5_00 };
    expect(gameFigures("USD", [free])).toMatchObject({
      ...{ actual: null, theoretical: null, low: null, high: null, state: "too_few" },
    });
  });
});

describe("game.changes-listed: each version of a game's maths is listed with its day and its change", () => {
  it("every game has a first version without a change, and later ones say what they changed", () => {
    for (const { code, versions } of allChanges()) {
      expect([code, versions[0]]).toEqual([
        code,
        { version: 1, since: expect.any(String) as string, changed: null },
      ]);
      versions.slice(1).forEach(({ since, changed }, at) => {
        expect([code, since >= (versions[at]?.since ?? "")]).toEqual([code, true]);
        expect([code, changed?.en, changed?.["fr-CA"]]).toEqual([
          code,
          expect.any(String),
          expect.any(String),
        ]);
      });
    }
    // A title that comes later says since when.
    const first = allChanges().filter(({ versions }) => versions[0]?.since === "2026-11-22");
    expect(first).toHaveLength(56);
  });

  it("a new version is added, oldest first", () => {
    const game = findGame("101-1");
    if (!game) throw new Error("no game");
    const changed = { en: "Pays more for cherries.", "fr-CA": "Paie plus pour les cerises." };
    const withdraw = publish({ ...game, version: 2, since: "2026-12-01", changed });
    expect(changesOf("101-1")).toEqual([
      { version: 1, since: "2026-11-22", changed: null },
      { version: 2, since: "2026-12-01", changed },
    ]);
    withdraw();
  });
});
