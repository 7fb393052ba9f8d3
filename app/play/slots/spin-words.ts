import type { SlotGameMessages } from "./game-messages";
import type { SlotMessages } from "./messages";
import type { Window, WindowMarks } from "./slot-cells";
import type { SlotLook } from "./slot-look";
import {
  labelOf,
  type PaidRound,
  resultTone,
  returnedMinorOf,
  type SpinView,
  type SymbolLabels,
} from "./words";

type Win = SpinView["wins"][number];

/** The result of a slot round in a sentence: `Win $4.00 on 2 lines`, `No win`. */
export function slotResult(
  round: PaidRound,
  spins: readonly SpinView[],
  look: SlotLook,
  { result, money }: SlotGameMessages,
): string {
  const [paid, second] = spins;
  const hasSecondChance = second !== undefined && isSecondChance(second);
  return result({
    tone: resultTone(round),
    amount: money(round.payoutMinor, round.currency),
    isFree: round.isFree ?? false,
    ...(paid && paid.payout_minor > 0 ? winsOf(paid, look) : NO_WINS),
    freeSpins: hasSecondChance ? 0 : Math.max(0, spins.length - 1),
    hasSecondChance,
  });
}

/** The result of a round that won the game's jackpot; without an amount if the casino does not report one. */
export function jackpotResult(round: PaidRound, { jackpot, money }: SlotGameMessages): string {
  const { jackpotMinor = null, payoutMinor, currency } = round;
  if (jackpotMinor === null) return jackpot.hit;
  const pool = money(jackpotMinor, currency);
  return payoutMinor === 0
    ? jackpot.won(pool)
    : jackpot.wonInAll(pool, money(returnedMinorOf(round), currency));
}

/** Whether this is a respin of the reels that were not held; free spins hold none. */
export function isSecondChance({ held }: SpinView): boolean {
  return held.length > 0;
}

const NO_WINS = { lines: 0, ways: 0, clusters: 0, drops: 0, hasScatters: false };

/** Where a spin won; clusters include those of its drops. */
function winsOf({ wins, drops }: SpinView, { engine, scatter }: SlotLook): typeof NO_WINS {
  if (engine === "clusters") {
    const clusters = drops.reduce((sum, drop) => sum + drop.wins.length, wins.length);
    return { ...NO_WINS, clusters, drops: drops.length };
  }
  const others = wins.filter(({ symbol }) => symbol !== scatter);
  const hasScatters = others.length < wins.length;
  return engine === "ways"
    ? { ...NO_WINS, ways: others.reduce((sum, win) => sum + win.ways, 0), hasScatters }
    : { ...NO_WINS, lines: others.length, hasScatters };
}

/** One win in words: `Line 3: 4 × Plum`, `4 × Wolf in 6 ways`, `Cluster of 7: Ruby`. */
export function winText({ line, symbol, count, ways }: Win, look: SlotLook, { win }: SlotMessages): string {
  const label = labelOf(symbol, look.labels);
  if (look.engine === "clusters") return win.cluster(count, label);
  if (line > 0) return win.onLine(line, count, label);
  return look.engine === "ways" && symbol !== look.scatter
    ? win.inWays(ways, count, label)
    : win.plain(count, label);
}

/** Each line of a spin that won, with its payout, as the end of a result: `. Line 3: 4 × Plum, $1.00`. */
export function linesWon(
  { wins }: SpinView,
  currency: string,
  look: SlotLook,
  { own, game: { lineWon, money } }: { own: SlotMessages; game: SlotGameMessages },
): string {
  return wins
    .filter(({ line }) => line > 0)
    .map((win) => lineWon(winText(win, look, own), money(win.payout_minor, currency)))
    .join("");
}

/** The text description of a window. */
export function windowText(
  window: Window,
  marks: WindowMarks | undefined,
  look: SlotLook,
  { window: words }: SlotMessages,
): string {
  const nameReel = look.engine === "clusters" ? words.column : words.reel;
  const reels = window.map((reel, index) => reelText(reel, index, look.labels, nameReel));
  const wild = look.wild === null ? words.wild : labelOf(look.wild, look.labels);
  const covers = (marks?.expanded ?? []).map((reel) => words.covers(wild, reel + 1));
  return [...reels, ...covers].join(" ");
}

/**
 * What a reel shows, from the top.
 * @param say builds the sentence from the reel's number, starting at 1, and labels
 */
export function reelText(
  reel: readonly string[],
  index: number,
  labels: SymbolLabels,
  say: SlotMessages["window"]["reel"],
): string {
  return say(
    index + 1,
    reel.map((symbol) => labelOf(symbol, labels)),
  );
}

/** Which reels were held, in a sentence: `Reels 1 and 2 were held; reel 3 spun once more.` */
export function heldText({ held, window }: SpinView, { spins }: SlotMessages): string {
  const spun = window.map((_, reel) => reel).filter((reel) => !held.includes(reel));
  const numbers = (reels: readonly number[]) => reels.map((reel) => reel + 1);
  return spins.held(numbers(held), numbers(spun));
}
