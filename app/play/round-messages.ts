import type { PlinkoOutcome } from "~/casino/contract/rounds";

/** The words of a round's record. */
export const messages = {
  of: "play/round" as const,
  head: {
    title: "A round",
    description: "The record of one of your rounds: stake, outcome, seeds and balances.",
  },
  title: (game: string) => `Round of ${game}`,
  open: "This round is still open. <game>Go on with it</game>.",
  poolHit: (game: string) => `Jackpot! This round hit the pool of ${game} and won <won>amount</won>.`,
  byRule: "You left this round open, and it was settled by the rule of its game.",
  freeSpin: "A free spin: your coupon paid the stake.",
  record: {
    title: "The record",
    stake: "Stake",
    freeStake: "Stake (free spin)",
    paid: "Paid",
    jackpot: "Jackpot",
    before: "Balance before",
    after: "Balance after",
    started: "Started",
    settled: "Settled",
    notYet: "not yet",
    steps: "Steps",
    version: "Version of the rules",
    number: "Round number",
  },
  history: "History",
  play: (game: string) => `Play ${game}`,
  seeds: {
    title: "Seeds",
    hash: "Server seed hash",
    server: "Server seed",
    client: "Client seed",
    nonce: "Nonce",
    secret: "Secret until you replace it with a new one.",
    secretOfTable: "Secret until the round is over.",
    check: "Check this round",
    reveal: "Reveal the server seed",
    seeRound: "See the round and check it",
  },
  shared: {
    bet: (round: number, day: string) => `A bet on <round>round ${round}</round> of ${day}.`,
    betOnOpen: (round: number, day: string) =>
      `A bet on <round>round ${round}</round> of ${day}. Its result is not out yet.`,
    result: (round: number, result: string) => `Round ${round}: <result>${result}</result>`,
    late: "The casino was interrupted when the result came out; the bet was settled by it afterwards.",
    chip: (bet: string) => `${bet} <amount>amount</amount>`,
    chipPays: (bet: string) => `${bet} <amount>amount</amount> pays <paid>amount</paid>`,
    cashedOut: (at: string) => `Cashed out at ${at}×.`,
  },
  steps: {
    none: "None yet",
    all: (steps: readonly string[]) => steps.join("; "),
    /** @param cards counted from the left, from 1 */
    held: (cards: readonly number[]) => {
      const before = cards.slice(0, -1).join(", ");
      const last = cards[cards.length - 1];
      if (last === undefined) return "Held no card, then drew";
      return before === "" ? `Held card ${last}, then drew` : `Held cards ${before} and ${last}, then drew`;
    },
    moves: { hit: "Hit", stand: "Stood", double: "Doubled", split: "Split" },
    placed: "Placed more chips",
    cashedOut: "Cashed out",
    numbers: (picks: readonly number[]) => `Chose ${picks.join(", ")}`,
    board: (rows: number, risk: PlinkoOutcome["risk"]) => `Chose ${rows} rows, ${risk} risk`,
    under: (target: number) => `Chose under ${target}`,
    chips: "Placed chips",
    bet: "Bet",
    betTo: (target: string) => `Bet to cash out at ${target}`,
  },
};

export type RoundMessages = typeof messages;
