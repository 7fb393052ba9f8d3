import { formatMoney } from "~/ui/money";
import {
  freeSpinsText,
  labelOf,
  toneOf,
  wonMinorOf,
  type PaidRound,
  type SpinView,
  type SymbolLabels,
} from "../slot-words";
import type { Window, WindowMarks } from "./slot-cells";
import type { SlotLook } from "./slot-look";

type Win = SpinView["wins"][number];

/** The result of a slot round in a sentence: `Win $4.00 on 2 lines`, `No win`. */
export function slotResult(round: PaidRound, spins: readonly SpinView[], look: SlotLook): string {
  const tone = toneOf(round);
  const after = afterText(spins);
  const which = round.isFree ? "Free spin: " : "";
  if (tone === "none") return `${which}${after ? `No win, with ${after}` : "No win"}`;
  const amount = formatMoney(round.payoutMinor, round.currency);
  const on = winsText(spins[0], look);
  const how = on ? [on, after].filter(Boolean).join(" and ") : after && `with ${after}`;
  return `${which}${tone === "win" ? "Win" : "Paid"} ${amount}${how ? ` ${how}` : ""}`;
}

/** The result of a round that hit the pool of its game; without an amount where the casino does not say it. */
export function jackpotResult(round: PaidRound): string {
  const { jackpotMinor = null, payoutMinor, currency } = round;
  if (jackpotMinor === null) return "You hit the pool of this game";
  const pool = `You hit the pool of this game: ${formatMoney(jackpotMinor, currency)}`;
  return payoutMinor === 0 ? pool : `${pool}. Win ${formatMoney(wonMinorOf(round), currency)} in all`;
}

/** What followed the paid spin in its round. */
function afterText(spins: readonly SpinView[]): string {
  const [, second] = spins;
  if (second && isSecondChance(second)) return "a second chance";
  return second ? freeSpinsText(spins.length - 1) : "";
}

/** Whether a spin is of the reels that were not held; a free spin holds none. */
export function isSecondChance({ held }: SpinView): boolean {
  return held.length > 0;
}

export function dropsText(count: number): string {
  return counted(count, "drop");
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Where a spin won: `on 2 lines, scatters`, `in 12 ways`, `with 3 clusters and 2 drops`. */
function winsText(spin: SpinView | undefined, look: SlotLook): string {
  if (!spin || spin.payout_minor === 0) return "";
  const isScatter = ({ symbol }: Win) => symbol === look.scatter;
  const wins = spin.wins.filter((win) => !isScatter(win));
  const scatters = wins.length < spin.wins.length ? "scatters" : "";
  switch (look.engine) {
    case "clusters":
      return clustersText(spin);
    case "ways": {
      const ways = wins.reduce((sum, win) => sum + win.ways, 0);
      return ways > 0
        ? ["in", [counted(ways, "way"), scatters].filter(Boolean).join(", ")].join(" ")
        : scatters && `on ${scatters}`;
    }
    case "classic":
    case "lines": {
      const lines = wins.length > 0 ? counted(wins.length, "line") : "";
      const text = [lines, scatters].filter(Boolean).join(", ");
      return text && `on ${text}`;
    }
  }
}

function clustersText({ wins, drops }: SpinView): string {
  const clusters = drops.reduce((sum, drop) => sum + drop.wins.length, wins.length);
  const text = `with ${counted(clusters, "cluster")}`;
  return drops.length > 0 ? `${text} and ${dropsText(drops.length)}` : text;
}

/** One win in words: `Line 3: 4 × Plum`, `4 × Wolf in 6 ways`, `Cluster of 7: Ruby`. */
export function winText({ line, symbol, count, ways }: Win, look: SlotLook): string {
  const label = labelOf(symbol, look.labels);
  if (look.engine === "clusters") return `Cluster of ${count}: ${label}`;
  const what = `${count} × ${label}`;
  if (line > 0) return `Line ${line}: ${what}`;
  return look.engine === "ways" && symbol !== look.scatter ? `${what} in ${counted(ways, "way")}` : what;
}

/** What a window shows, for those who do not see it. */
export function windowText(window: Window, marks: WindowMarks | undefined, look: SlotLook): string {
  const name = look.engine === "clusters" ? "Column" : "Reel";
  const reels = window.map((reel, index) => reelText(reel, index, look.labels, name));
  const wild = look.wild === null ? "A wild" : labelOf(look.wild, look.labels);
  const covers = (marks?.expanded ?? []).map((reel) => `${wild} covers reel ${reel + 1}.`);
  return [...reels, ...covers].join(" ");
}

/** What a reel shows, from the top. */
export function reelText(
  reel: readonly string[],
  index: number,
  labels: SymbolLabels,
  name: "Reel" | "Column" = "Reel",
): string {
  return `${name} ${index + 1}: ${reel.map((symbol) => labelOf(symbol, labels)).join(", ")}.`;
}

/** Which reels were held, in a sentence: `Reels 1 and 2 were held; reel 3 spun once more.` */
export function heldText({ held, window }: SpinView): string {
  const numbers = (reels: readonly number[]) => reels.map((reel) => reel + 1).join(" and ");
  const spun = window.map((_, reel) => reel).filter((reel) => !held.includes(reel));
  const were = held.length === 1 ? "Reel" : "Reels";
  const again = spun.length === 1 ? "reel" : "reels";
  return `${were} ${numbers(held)} ${held.length === 1 ? "was" : "were"} held; ${again} ${numbers(spun)} spun once more.`;
}
