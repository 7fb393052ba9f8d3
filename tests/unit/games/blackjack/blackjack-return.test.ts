import { beforeAll, describe, expect, it } from "vitest";
import {
  BASIC_STRATEGY,
  europeanBlackjack,
} from "../../../../server/casino/games/blackjack/european-blackjack";
import type { BlackjackReturn } from "../../../support/blackjack-return";
import { blackjackReturn } from "../../../support/blackjack-return";

describe("blackjack: the return of basic strategy", { tags: ["deep"] }, () => {
  let computed: BlackjackReturn;
  beforeAll(() => {
    computed = blackjackReturn();
  }, 120_000);

  it("blackjack: the chances of all first cards add up to one", () => {
    expect(computed.chance).toBeCloseTo(1, 12);
  });

  it("game.blackjack-return: the stated figures are the computed ones", () => {
    expect(BASIC_STRATEGY.returnToPlayer).toBeCloseTo(computed.returnToPlayer, 11);
    expect(BASIC_STRATEGY.hitRate).toBeCloseTo(computed.hitRate, 7);
    expect(BASIC_STRATEGY.deviation).toBeCloseTo(computed.deviation, 7);
    expect(europeanBlackjack.rules()).toMatchObject({ return_to_player: BASIC_STRATEGY.returnToPlayer });
  });

  it("blackjack: no other first move in the chart is worth more", () => {
    expect(computed.firstMoves.size).toBe(330);
    for (const [row, moves] of computed.firstMoves) {
      const best = Math.max(moves.hit, moves.stand, moves.double, moves.split);
      expect(moves[moves.chosen], row).toBe(best);
    }
  });
});
