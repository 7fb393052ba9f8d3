import type { BlackjackOutcome, Outcome } from "~/casino/contract/outcomes";
import type { PlayerGame } from "~/play/player-game.server";

/** A game of a kind before its first round; tests override what matters. */
export function gameOf(kind: PlayerGame["head"]["kind"], more: Partial<PlayerGame> = {}): PlayerGame {
  return {
    for: "player",
    closed: null,
    head: {
      code: "301-1",
      name: "The Game",
      kind,
      currency: "USD",
      returnToPlayer: 0.96,
      isPoolPaused: false,
      labels: {},
      slot: null,
    },
    quick: false,
    url: "/play/301-1",
    formKey: "form-key-1",
    stakesMinor: [20, 100, 500],
    maxBetMinor: null,
    noStake: null,
    balanceMinor: 9_900,
    round: null,
    machine: null,
    freeSpins: null,
    table: [],
    hands: 1,
    paytable: [],
    hint: null,
    withheld: null,
    draft: {},
    sheet: null,
    ...more,
  };
}

/** A round of it that has been played for a dollar. */
export function roundOf(outcome: Outcome, payoutMinor: number, id = "round-1"): PlayerGame["round"] {
  return {
    id,
    stakeMinor: 100,
    payoutMinor,
    balanceAfterMinor: 9_900,
    currency: "USD",
    outcome,
    isFree: false,
    jackpotMinor: null,
    couponRemovedMinor: null,
  };
}

/** Fifteen against a ten, to be played. */
export const openBlackjack: BlackjackOutcome = {
  kind: "blackjack",
  dealer: { cards: ["KD"], total: 10, soft: false, blackjack: false },
  hands: [
    {
      cards: ["8S", "7C"],
      total: 15,
      soft: false,
      status: "playing",
      stake_minor: 100,
      payout_minor: 0,
    },
  ],
  active: 0,
  allowed: ["hit", "stand", "double"],
  base_stake_minor: 100,
};

/** The same, drawn to twenty-one. */
export const wonBlackjack: BlackjackOutcome = {
  ...openBlackjack,
  dealer: { cards: ["KD", "9S"], total: 19, soft: false, blackjack: false },
  hands: [
    {
      cards: ["8S", "7C", "6H"],
      total: 21,
      soft: false,
      status: "won",
      stake_minor: 100,
      payout_minor: 200,
    },
  ],
  active: null,
  allowed: [],
};
