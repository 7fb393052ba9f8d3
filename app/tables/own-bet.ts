import type { Round } from "~/casino/contract/rounds";
import type { TableMessages } from "./table-messages";

/** The player's own bet at a table, as its page shows it. */
export interface OwnBet {
  id: string;
  isOpen: boolean;
  stakeMinor: number;
  payoutMinor: number;
  currency: string;
  outcome: Extract<Round["outcome"], { kind: "roulette" | "crash" }>;
  place: { day: string; no: number };
  /** The casino was down when the result came out, and settled the bet afterwards. */
  isLate: boolean;
  /** Bonus money of the coupon that this bet's round removed; null if none was removed. */
  couponRemovedMinor: number | null;
}

/** @returns null for a round of any other kind */
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
    couponRemovedMinor: round.coupon_removed_minor ?? null,
  };
}

/** Changes when the bet is settled. */
export function stateOf(bet: OwnBet | null): string | null {
  return bet && `${bet.id}${bet.isOpen ? "-open" : ""}`;
}

/** Only a payout above the stake counts as a win. */
export function betTone({ isOpen, payoutMinor, stakeMinor }: OwnBet): "open" | "win" | "paid" | "none" {
  if (isOpen) return "open";
  if (payoutMinor > stakeMinor) return "win";
  return payoutMinor > 0 ? "paid" : "none";
}

/** The bet, or its result, in one sentence. A loss is stated without comment. */
export function ownWords(bet: OwnBet, { own: m }: Pick<TableMessages, "own">): string {
  const stake = m.money(bet.stakeMinor, bet.currency);
  const paid = m.money(bet.payoutMinor, bet.currency);
  const { outcome } = bet;
  if (bet.isOpen && outcome.kind === "roulette") return m.laid(stake, outcome.bets.length);
  if (bet.isOpen && outcome.kind === "crash") {
    return m.aboard(stake, outcome.auto_target === null ? null : m.times(outcome.auto_target));
  }
  if (outcome.kind === "crash" && outcome.cashed_out_at !== null) {
    return m.left(m.times(outcome.cashed_out_at), paid);
  }
  const tone = betTone(bet);
  if (tone === "win") return m.won(paid);
  return tone === "paid" ? m.back(paid, stake) : m.none(stake);
}
