import { beforeAll, describe, expect, it } from "vitest";
import { BEST_PLAY, jacksOrBetter } from "../../../server/casino/games/poker";
import { bestPlayReturn } from "../../support/poker-return";
import type { PokerReturn } from "../../support/poker-return";

describe("design §7 poker return", () => {
  let computed: PokerReturn;
  beforeAll(() => {
    computed = bestPlayReturn();
  }, 60_000);

  it("issue 2.6 hands: all 2,598,960 deals fall into the known numbers of each kind", () => {
    expect(computed.deals).toEqual({
      royal_flush: 4,
      straight_flush: 36,
      four_of_a_kind: 624,
      full_house: 3_744,
      flush: 5_108,
      straight: 10_200,
      three_of_a_kind: 54_912,
      two_pair: 123_552,
      jacks_or_better: 337_920,
      nothing: 2_062_860,
    });
  });

  it("design §7 games: every deal is counted, once for each change of its suits", () => {
    expect(computed.classes).toBe(134_459);
    expect(computed.staked).toBe(2_598_960 * 7_669_695);
  });

  it("design §7 games: the stated return of Jacks or Better is that of every deal, hold and draw", () => {
    // Whole numbers, so equality is exact; the fraction is reduced by 12.
    expect(computed.staked).toBe(BEST_PLAY.staked * 12);
    expect(computed.paid).toBe(BEST_PLAY.paid * 12);
    expect(computed.paying).toBe(BEST_PLAY.paying * 12);
  });

  it("design §7 games: that return is the published 99.5439043695 %, its variance the published 19.51", () => {
    const mean = computed.paid / computed.staked;
    expect(mean).toBeCloseTo(0.995_439_043_695, 12);
    expect(computed.paidSquared / computed.staked - mean ** 2).toBeCloseTo(19.514_676, 6);
    const rules = jacksOrBetter.rules();
    expect(rules.return_to_player).toBe(mean);
    expect(rules.hit_rate).toBeCloseTo(0.454_565, 6);
  });
});
