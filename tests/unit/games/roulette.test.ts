import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { gameRules } from "~/casino/contract/game-rules";
import type { RoundStep } from "~/casino/contract/outcomes";
import { pocketColor } from "~/casino/contract/roulette";
import type { RouletteBet } from "~/casino/contract/table-bets";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { fairDraw } from "../../../server/casino/games/fair";
import { InvalidStep } from "../../../server/casino/games/game";
import { COVERED, everyBet } from "../../../server/casino/games/roulette/bets";
import { wheelNumber } from "../../../server/casino/games/roulette/roulette";
import { rouletteTables } from "../../../server/casino/games/roulette/tables";
import { BettingClosed } from "../../../server/casino/games/shared-game";
import { scripted } from "../../support/draws";

const [european] = rouletteTables;
if (!european) throw new Error("There is no table.");
const NUMBERS = Array.from({ length: 37 }, (_, number) => number);

function choose(...bets: RouletteBet[]): RoundStep {
  return { step: "choose", choice: { kind: "roulette", bets } };
}
function chip(bet: RouletteBet["bet"], numbers: number[] = [], amount_minor = 100): RouletteBet {
  return { bet, numbers, amount_minor };
}
function playOn(number: number, stakeMinor: number, ...steps: RoundStep[]) {
  return european?.play(stakeMinor, scripted([number]), steps);
}

describe("the wheel", () => {
  it("roulette: the layout has 37 straights, 60 splits, 14 streets, 23 corners, 11 lines, and the outside", () => {
    const counts = new Map<string, number>();
    for (const { bet } of everyBet()) counts.set(bet, (counts.get(bet) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      ...{ straight: 37, split: 60, street: 14, corner: 23, line: 11, dozen: 3, column: 3 },
      ...{ red: 1, black: 1, odd: 1, even: 1, low: 1, high: 1 },
    });
  });

  it("game.roulette-return: every bet of the layout wins on the numbers it covers and returns exactly 36/37", () => {
    for (const { bet, numbers } of everyBet()) {
      const paid = NUMBERS.map((number) => playOn(number, 100, choose(chip(bet, numbers)))?.payoutMinor ?? 0);
      expect([bet, numbers, paid.filter((minor) => minor > 0).length]).toEqual([bet, numbers, COVERED[bet]]);
      expect(paid.reduce((sum, minor) => sum + minor, 0)).toBe(36 * 100);
    }
  });

  it("roulette: 18 numbers are red, 18 black, the zero green", () => {
    const of = (color: string) => NUMBERS.filter((number) => pocketColor(number) === color);
    expect(of("red")).toHaveLength(18);
    expect(of("black")).toEqual([2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]);
    expect(of("green")).toEqual([0]);
  });

  it("roulette: known wins, the chip in them", () => {
    const bets = [
      chip("straight", [17]),
      chip("split", [18, 17]),
      chip("street", [16, 17, 18]),
      chip("corner", [14, 13, 16, 17]),
      chip("line", [13, 14, 15, 16, 17, 18]),
      chip("dozen", [2]),
      chip("column", [2]),
      chip("black"),
      chip("red"),
    ];
    const play = playOn(17, 900, choose(...bets));
    if (play?.outcome.kind !== "roulette") throw new Error("A wheel has wheel outcomes.");
    expect(play.outcome.bets.map((bet) => bet.payout_minor)).toEqual([
      3600, 1800, 1200, 900, 600, 300, 300, 200, 0,
    ]);
    expect(play.outcome).toMatchObject({ number: 17, colour: "black" });
    expect(play.payoutMinor).toBe(8900);
  });

  it.each([
    [chip("split", [1, 3])],
    [chip("split", [3, 4])],
    [chip("split", [0, 4])],
    [chip("straight", [37])],
    [chip("street", [2, 3, 4])],
    [chip("corner", [3, 4, 6, 7])],
    [chip("line", [2, 3, 4, 5, 6, 7])],
    [chip("dozen", [4])],
    [chip("column", [])],
    [chip("red", [1])],
    [chip("red", [], 40)],
    [chip("red", [], 75)],
  ])("roulette: %j is not a bet", (bet) => {
    expect(() => playOn(0, bet.amount_minor, choose(bet))).toThrow(InvalidStep);
  });

  it("roulette: the stake is the sum of the chips, and chips can be added until the close", () => {
    expect(() => playOn(1, 100, choose(chip("red"), chip("odd")))).toThrow(InvalidStep);
    const more: RoundStep = { step: "bet", bets: [chip("straight", [0])] };
    expect(playOn(0, 100, choose(chip("red")), more)).toMatchObject({ stakeMinor: 200, payoutMinor: 3600 });
    const steps = [choose(chip("red"))];
    expect(european.shared.decided(steps, more, { phase: "betting", runningMs: 0 })).toEqual(more);
    expect(() => european.shared.decided(steps, more, { phase: "running", runningMs: 1 })).toThrow(
      BettingClosed,
    );
    expect(() =>
      european.shared.decided(steps, { step: "stand" }, { phase: "betting", runningMs: 0 }),
    ).toThrow(InvalidStep);
  });

  it("roulette: nothing of the result shows while the round is on", () => {
    expect(european.shared.waiting(100, [choose(chip("red"))])).toMatchObject({
      status: "open",
      payoutMinor: 0,
      outcome: { number: null, colour: null, bets: [{ payout_minor: 0 }] },
    });
  });

  it("numbers from seeds pass a chi-square test at 99.9 %", () => {
    const serverSeed = "5a".repeat(32);
    const counts = NUMBERS.map(() => 0);
    const rounds = 37_000;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const number = wheelNumber(fairDraw({ serverSeed, clientSeed: "wheel", nonce }));
      counts[number] = (counts[number] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 36 degrees of freedom.
    expect(chiSquare).toBeLessThan(67.99);
  });

  it("rules: each table states its figures in the contract's shape", () => {
    for (const table of rouletteTables) {
      const rules = table.rules();
      expect(gameRules.parse(rules)).toEqual(rules);
      expect(rules.game_code).toBe(casinoGameCode(table));
      expect(rules.return_to_player).toBe(36 / 37);
    }
  });

  it("roulette: a real seed gives the number that its play settles with", () => {
    const draw = () => fairDraw({ serverSeed: seed, clientSeed: "501-1 2026-11-21", nonce: 7 });
    const seed = randomBytes(32).toString("hex");
    const { outcome } = european.play(100, draw(), [choose(chip("red"))]);
    expect(outcome).toMatchObject({ number: wheelNumber(draw()) });
  });
});
