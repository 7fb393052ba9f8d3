import type { VariantKey } from "./variants";

/** Numbers of hands that can be played from one deal. */
export const HAND_COUNTS = [1, 3, 10, 52, 100] as const;
export type HandCount = (typeof HAND_COUNTS)[number];

/** A variant's figures with optimal play. */
export interface BestPlay {
  /** Units paid back out of `STAKED`, exactly. */
  paid: number;
  /** Paying hands out of `STAKED`, exactly. */
  paying: number;
  /** By number of hands: the chance that a round pays anything, and the standard deviation in stakes. */
  rounds: Readonly<Record<HandCount, { hitRate: number; deviation: number }>>;
  /**
   * Payout, and number of paying hands, of all hands that contain one given card, by the card's rank from two to ace.
   * `best-hold.ts` starts from them.
   */
  containing: { pay: readonly number[]; paying: readonly number[] };
}

/** 2,598,960 deals times the least common multiple of the numbers of draws. */
export const STAKED = 19_933_230_517_200;

/**
 * Computed by playing every deal, hold and draw (`tests/support/poker-return.ts`; its test compares this table with the
 * result). Ties between holds go to the one that pays more often.
 */
export const BEST_PLAY: Readonly<Record<VariantKey, BestPlay>> = {
  jacks_or_better: {
    paid: 19_842_315_923_796,
    paying: 9_060_955_523_304,
    rounds: {
      1: { hitRate: 0.454565330767, deviation: 4.417541898736 },
      3: { hitRate: 0.737355653349, deviation: 2.795678437288 },
      10: { hitRate: 0.974086514871, deviation: 1.929045735303 },
      52: { hitRate: 0.999983624922, deviation: 1.517845758211 },
      100: { hitRate: 0.999999956885, deviation: 1.463513427021 },
    },
    containing: {
      pay: [
        70_558, 71_622, 72_686, 73_750, 73_750, 73_750, 73_750, 73_750, 74_500, 110_396, 109_332, 108_268,
        108_268,
      ],
      paying: [
        39_705, 39_960, 40_215, 40_470, 40_470, 40_470, 40_470, 40_470, 40_470, 77_175, 76_920, 76_665,
        76_665,
      ],
    },
  },
  bonus_poker: {
    paid: 19_766_982_030_036,
    paying: 9_072_519_694_764,
    rounds: {
      1: { hitRate: 0.45514547614, deviation: 4.572098163319 },
      3: { hitRate: 0.738256816482, deviation: 2.895061006187 },
      10: { hitRate: 0.974466633115, deviation: 1.999607972735 },
      52: { hitRate: 0.999984743485, deviation: 1.575201055495 },
      100: { hitRate: 0.999999959547, deviation: 1.519166576642 },
    },
    containing: {
      pay: [
        70_510, 71_575, 72_640, 73_000, 73_000, 73_000, 73_000, 73_000, 73_750, 109_645, 108_580, 107_515,
        110_100,
      ],
      paying: [
        39_705, 39_960, 40_215, 40_470, 40_470, 40_470, 40_470, 40_470, 40_470, 77_175, 76_920, 76_665,
        76_665,
      ],
    },
  },
  deuces_wild: {
    paid: 19_716_573_822_012,
    paying: 8_842_635_222_252,
    rounds: {
      1: { hitRate: 0.443612750809, deviation: 5.061482510025 },
      3: { hitRate: 0.712842013319, deviation: 3.246700867032 },
      10: { hitRate: 0.949938236891, deviation: 2.294325169245 },
      52: { hitRate: 0.999977732058, deviation: 1.853975776729 },
      100: { hitRate: 0.99999998938, deviation: 1.796791657517 },
    },
    containing: {
      pay: [
        239_072, 52_384, 54_882, 57_380, 59_078, 61_576, 61_576, 61_576, 63_455, 60_957, 58_459, 55_961,
        54_429,
      ],
      paying: [
        133_728, 36_585, 37_596, 38_607, 39_366, 40_377, 40_377, 40_377, 40_377, 39_366, 38_355, 37_344,
        36_585,
      ],
    },
  },
};
