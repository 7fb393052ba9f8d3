import type { PlinkoOutcome } from "~/casino/contract/outcomes";
import { numberFormat } from "~/ui/numbers";

/** Messages of a round's record. */
export const messages = {
  of: "play/round" as const,
  head: {
    title: "A round",
    description: "The record of one of your rounds: stake, outcome, seeds, and balances.",
  },
  title: (game: string) => `Round of ${game}`,
  open: "This round is still open. <game>Continue playing</game>.",
  poolHit: (game: string) => `Jackpot! This round hit the ${game} jackpot and won <won>{amount}</won>.`,
  byRule: "You left this round open, so it was settled by the game’s rules.",
  freeSpin: "This was a free spin. Your coupon paid for it.",
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
    version: "Rules version",
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
    secret: "Hidden until you replace it with a new one.",
    secretOfTable: "Hidden until the round is over.",
    check: "Check this round",
    reveal: "Reveal the server seed",
    seeRound: "See the round and check it",
  },
  shared: {
    bet: (round: number, day: string) => `A bet on <round>round ${round}</round> of ${day}.`,
    betOnOpen: (round: number, day: string) =>
      `A bet on <round>round ${round}</round> of ${day}. The result isn’t out yet.`,
    result: (round: number, result: string) => `Round ${round}: <result>${result}</result>`,
    late: "The casino was interrupted when the result came out. Your bet was settled by that result afterward.",
    chip: (bet: string) => `${bet} <amount>{amount}</amount>`,
    chipPays: (bet: string) => `${bet} <amount>{amount}</amount> pays <paid>{amount}</paid>`,
    cashedOut: (at: string) => `Cashed out at ${at}×.`,
  },
  steps: {
    none: "None yet",
    all: (steps: readonly string[]) => steps.join("; "),
    /** @param cards positions from the left, starting at 1 */
    held: (cards: readonly number[]) => {
      const before = cards.slice(0, -1).join(", ");
      const last = cards[cards.length - 1];
      if (last === undefined) return "Held no cards, then drew";
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
    betTo: (target: number) => `Bet to cash out at ${numberFormat.fixed(target, 2)}`,
  },
};

export type RoundMessages = typeof messages;
