import type { SlotReturn } from "./slot-return";
import type { FreeSpinRule, Scatter } from "./slot-spin";

/** What the sentences on free spins state. */
export interface FreeSpinFacts {
  readonly scatter: Scatter;
  readonly rule: FreeSpinRule;
  readonly figures: SlotReturn;
  /** The free spins have strips of their own. */
  readonly hasOwnStrips: boolean;
}

/** A pool's figures. */
export interface PoolFacts {
  readonly oneInMinor: number;
  readonly contributionPercent: number;
  readonly seedMinor: number;
  /** What it returns in the long run, percent of all stakes. */
  readonly poolPercent: number;
  /** What the game returns with it, percent of all stakes. */
  readonly allPercent: number;
}

/** The sentences of the slots' rules in English. Labels are those of the paytable. */
export const english = {
  /** How the return of a slot with free spins was computed. */
  enumerationMethod: (
    where: "lines" | "ways",
    combinations: number,
    figures: SlotReturn,
    { freeSpinCap }: FreeSpinRule,
  ) =>
    [
      `Exact enumeration of all ${grouped(combinations)} combinations of stops of the strips below`,
      `(${where} ${percent(figures.lineShare)}, scatters ${percent(figures.scatterShare)}); free spins add`,
      `${percent(figures.freeSpinShare)}, by an exact recurrence over spins won and left that includes the limit of`,
      `${freeSpinCap} free spins a round.`,
    ].join(" "),
  classicMethod: (combinations: number) =>
    `Exact enumeration of all ${grouped(combinations)} combinations of stops of the strips below.`,
  secondChanceMethod: "Where the third reel spins once more, all of its stops are counted with their chance.",
  clustersMethod: (combinations: number) =>
    `Exact enumeration: the stops decide the whole round with all of its drops, and each of the ${grouped(combinations)} combinations of stops of the strips below was played once.`,
  poolMethod: ({ poolPercent, allPercent }: PoolFacts) =>
    `What the pool adds is not counted in: over time ${poolPercent}% of the stakes, with which the game returns ${allPercent.toFixed(2)}%.`,
  poolNote: ({ oneInMinor, contributionPercent, seedMinor, poolPercent }: PoolFacts) => {
    const dollars = grouped(oneInMinor / 100);
    return `The pool can be hit in every round, whatever the reels show. After the spins one more number is drawn from the round's stream, below ${grouped(oneInMinor)}; a number less than the stake in cents hits the pool. So the chance is the stake divided by ${dollars} dollars: a stake of 1.00 has one chance in ${dollars}, one of 10.00 ten times as many. The pool begins with ${grouped(seedMinor / 100)} dollars of the house and takes ${contributionPercent}% of each stake; a hit pays all of it in cash, and it begins again. Over time it returns ${poolPercent}% of all stakes.`;
  },

  // Free spins, of lines and ways alike.
  scatterPays: ({ label, pays }: Scatter) =>
    `${label} pays anywhere in the window: ${list(pays, "times your bet")}. That’s added to other wins.`,
  freeSpins: ({ scatter, rule: { freeSpinMultiplier }, hasOwnStrips }: FreeSpinFacts) => {
    const strips = hasOwnStrips ? "at the same bet, on their own strips" : "at the same bet and strips";
    const multiplied =
      freeSpinMultiplier > 1 ? ` Every win in a free spin is multiplied by ${freeSpinMultiplier}.` : "";
    return `${scatter.label} also starts free spins: ${list(scatter.freeSpins, "free spins")}. They play right away, in the same round, ${strips}, and cost nothing.${multiplied}`;
  },
  moreFreeSpins: ({ rule, figures }: FreeSpinFacts) =>
    `Free spins can win more free spins. No round has more than ${rule.freeSpinCap} of them; any beyond that aren’t awarded. On average ${oneIn(figures.triggerChance)} paid spins starts free spins.`,
  paidAtEnd: ({ figures }: FreeSpinFacts) =>
    `All wins are paid when the round ends. On average ${oneIn(figures.hitRate)} rounds pays something, which can be less than your bet.`,
  mostOfSpins: ({ figures }: FreeSpinFacts) =>
    `The most a paid spin can pay is ${multiple(figures.mostPaid)} times your bet; a free spin can pay up to ${multiple(figures.mostFree)} times your bet.`,
  /** @param strips labels by reel */
  freeStrips: (strips: readonly (readonly string[])[]) =>
    `The strips of the free spins, from stop 0 on, are: ${strips.map((labels, reel) => `reel ${reel + 1}: ${labels.join(", ")}`).join("; ")}.`,
  stops:
    "The stops are drawn reel by reel from the left, first for the paid spin and then for each free spin, from the round’s own verifiable stream. A stop is the place on the strip, counted from 0, of the symbol in the top row; a strip is a circle. Only these draws decide a spin, not earlier rounds, your balance, or your bet.",

  lines: {
    stake: (lines: number) =>
      `Your bet covers all ${lines} lines; the line bet is your bet divided by ${lines}.`,
    pay: "A line pays for equal symbols on neighboring reels, starting at the first reel on the left. Each line pays its highest win only; wins on different lines are added.",
    wild: ({ wild, scatter, pays }: { wild: string; scatter: string; pays: boolean }) =>
      `${wild} stands for every symbol except ${scatter}${pays ? ", and also pays by itself" : ""}.`,
  },

  ways: {
    stake: (ways: number, parts: number) =>
      `Your bet covers all ${ways} ways. The paytable amounts are multiples of your bet divided by ${parts}, for one way.`,
    pay: "A symbol wins when it is on neighboring reels, starting at the first reel on the left, in any rows. It is won in as many ways as there are choices of one of its cells on each of these reels, and pays its amount for each way. Only the longest run of a symbol pays; wins of different symbols are added.",
    wild: ({ wild, scatter, reels, counted, rows, ways }: WaysWild) => {
      const on = `reel${reels.length > 1 ? "s" : ""} ${joined(reels.map(String))}`;
      const counts =
        counted > rows
          ? ` A covered reel counts ${counted} ways instead of ${rows}, so a win can be won in more than ${ways} ways.`
          : "";
      return `${wild} stands for every symbol except ${scatter}. On ${on} a ${wild} covers its whole reel.${counts} ${scatter} is counted before a reel is covered.`;
    },
  },

  clusters: {
    stake: (smallest: number, parts: number) =>
      `Five columns of five. ${smallest} or more equal symbols that touch by their sides are a cluster and pay. The paytable amounts are multiples of your bet divided by ${parts}; a cluster between two sizes of the paytable pays for the smaller one, a larger one than the last pays for the last.`,
    wild: (wild: string) =>
      `${wild} belongs to the cluster of every symbol that it touches, and can belong to several at once. By itself it pays nothing.`,
    drops:
      "After wins all cells of the clusters vanish, what is above them falls, and new symbols fall in from above. If there are clusters again they pay too, and so on until there are none. All of that is one round with one bet.",
    ladder: (first: number, others: readonly number[]) =>
      `The wins of the first window are multiplied by ${first}, those of the drops that follow by ${joined(others.map(String))}, and the last multiplier stays for all further drops.`,
    odds: ({ hitRate, most, longest }: { hitRate: number; most: number; longest: number }) =>
      `On average ${oneIn(hitRate)} rounds pays something, which can be less than your bet. The most a round can pay is ${multiple(most)} times your bet, and no round falls more than ${longest} times. There are no free spins.`,
    stops:
      "The stops are drawn column by column from the left, from the round’s own verifiable stream. A stop is the place on the strip, counted from 0, of the symbol in the top row; the four that follow it are below. A strip is a circle. What falls in is what stands before the stop on the strip, the nearest first, so only the stops decide the whole round, not earlier rounds, your balance, or your bet.",
  },

  classic: {
    stake: (lines: number) =>
      lines === 1
        ? "Three reels and one line, through the middle row. Your whole bet is on it."
        : `Three reels and ${lines} lines. Your bet covers all of them; the line bet is your bet divided by ${lines}.`,
    pay: "A line pays only its highest win; wins on different lines are added. There are no free spins.",
    /** @param facts `loose` the symbol that pays for one or two */
    wild: ({ wild, multiplier, loose }: { wild: string; multiplier: number; loose: string | null }) => {
      const times =
        multiplier > 1
          ? ` Each ${wild} that stands in multiplies the win of its line by ${multiplier}, two of them by ${multiplier ** 2}.`
          : "";
      const but = loose === null ? "" : ` It does not stand in for one or two of ${loose}.`;
      return `${wild} stands for every symbol in a win of three.${times}${but}`;
    },
    expanding: (wild: string) => `A ${wild} on the middle reel covers all three rows of it.`,
    group: (group: string, members: readonly string[]) =>
      `${group} means three of ${joined(members)} on a line, in any mix.`,
    loose: (symbol: string) => `One or two of ${symbol} pay wherever they stand on a line.`,
    secondChance: (lines: number, wild: string | null) =>
      `Second chance: when a spin pays nothing, but the first two reels show the same symbol on ${lines === 1 ? "the line" : "line 1"}${wild === null ? "" : ` (${wild} standing for any)`} and three of it would pay, these two reels are held and the third spins again for free.`,
    odds: ({ hitRate, most }: { hitRate: number; most: number }) =>
      `On average ${oneIn(hitRate)} rounds pays something, which can be less than your bet. The most a round can pay is ${multiple(most)} times your bet.`,
    stops: ({ secondChance }: { readonly secondChance: boolean }) =>
      `The stops are drawn reel by reel from the left, from the round’s own verifiable stream${secondChance ? "; the third reel's second stop, where there is one, is drawn after them" : ""}. A stop is the place on the strip, counted from 0, of the symbol in the top row; a strip is a circle. Only these draws decide a spin, not earlier rounds, your balance, or your bet.`,
  },
};

export type SlotText = typeof english;

/** The wilds of a slot with ways. */
interface WaysWild {
  wild: string;
  scatter: string;
  /** Those that a wild covers, from 1. */
  reels: readonly number[];
  /** Ways that a covered reel counts. */
  counted: number;
  /** Ways that any other reel has. */
  rows: number;
  /** Ways without a covered reel. */
  ways: number;
}

/** Turns a table by count into `3 give 2 times your bet, 4 give …`. */
function list(byCount: readonly number[], unit: string): string {
  return byCount
    .map((amount, count) => ({ amount, count }))
    .filter(({ amount }) => amount > 0)
    .map(({ amount, count }) => `${count} give ${amount} ${unit}`)
    .join(", ");
}

/** `a`, `a and b`, `a, b and c`. */
function joined(words: readonly string[]): string {
  const [last = "", ...rest] = words.toReversed();
  return rest.length === 0 ? last : `${rest.toReversed().join(", ")} and ${last}`;
}

function grouped(whole: number): string {
  return whole.toLocaleString("en-US");
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)}%`;
}

function oneIn(chance: number): string {
  return `one in ${(1 / chance).toFixed(1)}`;
}

function multiple(stakes: number): string {
  return stakes.toLocaleString("en-US", { maximumFractionDigits: 2 });
}
