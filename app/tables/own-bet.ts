import type { Round } from "~/casino/contract/rounds";
import { formatMoney } from "~/ui/money";
import { multiplierText } from "./flight";

/** The player's own bet at a table, as its page shows it. */
export interface OwnBet {
  id: string;
  isOpen: boolean;
  stakeMinor: number;
  payoutMinor: number;
  currency: string;
  outcome: Extract<Round["outcome"], { kind: "roulette" | "crash" }>;
  place: { day: string; no: number };
  /** The casino was away when the result came out, and settled the bet afterwards. */
  isLate: boolean;
}

/** @returns null for a round of another kind */
export function ownBetOf(round: Round | null): OwnBet | null {
  if (round === null || round.shared === undefined) return null;
  const { outcome, shared } = round;
  if (outcome.kind !== "roulette" && outcome.kind !== "crash") return null;
  return {
    id: round.round_id,
    isOpen: round.status === "open",
    stakeMinor: round.stake_minor,
    payoutMinor: round.payout_minor,
    currency: round.currency,
    outcome,
    place: { day: shared.day, no: shared.no },
    isLate: shared.late,
  };
}

/** Only what is above the stake is a win. */
export function toneOf({ isOpen, payoutMinor, stakeMinor }: OwnBet): "open" | "win" | "paid" | "none" {
  if (isOpen) return "open";
  if (payoutMinor > stakeMinor) return "win";
  return payoutMinor > 0 ? "paid" : "none";
}

/** The bet, or what came of it, in one sentence. A loss is said, and nothing more. */
export function ownWords(bet: OwnBet): string {
  const stake = formatMoney(bet.stakeMinor, bet.currency);
  const paid = formatMoney(bet.payoutMinor, bet.currency);
  const { outcome } = bet;
  if (bet.isOpen && outcome.kind === "roulette") {
    const count = outcome.bets.length;
    return `${stake} on ${count === 1 ? "one bet" : `${count} bets`}. Good luck!`;
  }
  if (bet.isOpen && outcome.kind === "crash") {
    return outcome.auto_target === null
      ? `${stake} aboard, without an auto cash-out.`
      : `${stake} aboard, auto cash-out at ${multiplierText(outcome.auto_target)}.`;
  }
  if (outcome.kind === "crash" && outcome.cashed_out_at !== null) {
    return `You left at ${multiplierText(outcome.cashed_out_at)}: ${paid} is yours.`;
  }
  const tone = toneOf(bet);
  if (tone === "win") return `You won ${paid}!`;
  return tone === "paid" ? `${paid} came back of ${stake}.` : `No win this round on ${stake}.`;
}

export const LATE_NOTE =
  "The casino was interrupted when the result came out; the round’s result stood, and your bet was settled by it afterwards.";
