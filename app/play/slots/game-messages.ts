import { moneyFormat } from "~/ui/money";
import type { ResultTone } from "./words";

/** The result of a slot round; counts are 0 for what did not occur. */
export interface SlotEnd {
  tone: ResultTone;
  /** The payout as text. */
  amount: string;
  /** A coupon paid the stake. */
  isFree: boolean;
  /**
   * Where the paid spin won: lines, ways, or clusters with the drops that followed; and whether scatters
   * paid.
   */
  lines: number;
  ways: number;
  clusters: number;
  drops: number;
  hasScatters: boolean;
  /** What followed the paid spin. */
  freeSpins: number;
  hasSecondChance: boolean;
}

/** Messages of a slot in play. */
export const messages = {
  of: "play/slots/game" as const,
  money: moneyFormat.money,
  spin: "SPIN",
  freeSpin: "FREE SPIN",
  busy: "Spinning…",
  start: "Choose your bet and press SPIN",
  startFree: "Press FREE SPIN",
  result: resultText,
  /** Follows the result for those who cannot see the reels, once a line. */
  lineWon: (win: string, amount: string) => `. ${win}, ${amount}`,
  jackpot: {
    hit: "You hit this game’s jackpot",
    won: (pool: string) => `You hit this game’s jackpot: ${pool}`,
    wonInAll: (pool: string, all: string) => `You hit this game’s jackpot: ${pool}. Win ${all} in all`,
  },
  /** A coupon's free spins. */
  coupon: {
    left: (remaining: number, total: number) =>
      remaining === total
        ? `${counted(remaining, "free spin")} left`
        : `${remaining} of ${counted(total, "free spin")} left`,
    fresh: (each: string) =>
      `<left>{spins}</left>, ${each} each, paid for by your coupon. Keep playing with what you win.`,
    begun: (each: string, won: string) =>
      `<left>{spins}</left>, ${each} each, paid for by your coupon. Won so far: ${won}.`,
    played: "Your free spins are done.",
    won: (won: string) => `Your free spins are done. They won ${won}.`,
    wonToStake: (won: string, needed: string) =>
      `Your free spins are done. They won ${won}. Wager ${needed} to turn it into cash.`,
  },
};

export type SlotGameMessages = typeof messages;

function resultText(end: SlotEnd): string {
  const { tone, amount, isFree } = end;
  const which = isFree ? "Free spin: " : "";
  const on = winsText(end);
  const after = afterText(end);
  if (tone === "none") return `${which}${after ? `No win, with ${after}` : "No win"}`;
  const how = on ? [on, after].filter(Boolean).join(" and ") : after && `with ${after}`;
  return `${which}${tone === "win" ? "Win" : "Paid"} ${amount}${how ? ` ${how}` : ""}`;
}

/** Where the paid spin won: `on 2 lines, scatters`, `in 12 ways`, `with 3 clusters and 2 drops`. */
function winsText({ lines, ways, clusters, drops, hasScatters }: SlotEnd): string {
  if (clusters > 0) {
    const text = `with ${counted(clusters, "cluster")}`;
    return drops > 0 ? `${text} and ${counted(drops, "drop")}` : text;
  }
  const scatters = hasScatters ? "scatters" : "";
  if (ways > 0) return `in ${[counted(ways, "way"), scatters].filter(Boolean).join(", ")}`;
  const text = [lines > 0 ? counted(lines, "line") : "", scatters].filter(Boolean).join(", ");
  return text && `on ${text}`;
}

function afterText({ freeSpins, hasSecondChance }: SlotEnd): string {
  if (hasSecondChance) return "a second chance";
  return freeSpins > 0 ? counted(freeSpins, "free spin") : "";
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
