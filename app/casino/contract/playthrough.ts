/**
 * Percentage of a stake that counts towards a coupon's wagering requirement. The casino settles with this table, and
 * the terms print it. Reasons: docs/decisions/0030-a-playthrough-is-weighted-by-game-and-risk.md. The higher a game's
 * return, the less of a stake counts, so that a counted dollar costs about the same in every game.
 */
export interface PlaythroughBand {
  /** The band applies from this multiple of the stake: what the round would have paid, had it won. */
  fromMultiple: number;
  percent: number;
}

const always = (percent: number): readonly PlaythroughBand[] => [{ fromMultiple: 0, percent }];

/** Bands by group of games, lowest first. */
export const PLAYTHROUGH_BANDS = {
  slots: always(100),
  /** Their pools grow beyond what a fixed percentage could account for. */
  progressives: always(0),
  specialty: always(50),
  dice: [
    { fromMultiple: 0, percent: 0 },
    { fromMultiple: 1.5, percent: 25 },
    { fromMultiple: 2, percent: 50 },
  ],
  poker: always(20),
  jacks_or_better: always(10),
  crash: [
    { fromMultiple: 0, percent: 0 },
    { fromMultiple: 1.5, percent: 10 },
    { fromMultiple: 2, percent: 20 },
  ],
  blackjack: always(10),
  roulette: always(10),
} as const satisfies Record<string, readonly PlaythroughBand[]>;

export type PlaythroughGroup = keyof typeof PLAYTHROUGH_BANDS;
