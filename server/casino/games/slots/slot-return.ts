import { maxWinOfLines } from "./slot-line-maximum";
import { lineSpinMoments } from "./slot-line-moments";
import type { SlotConfig } from "./slot-lines";
import { bestOnLine } from "./slot-lines";
import { roundMoments, type SpinMoments, sum } from "./slot-moments";
import type { Strips } from "./slot-spin";
import { ROWS, windowAt } from "./slot-spin";

/** The exact return of a slot with free spins. Shares are fractions of the stake and add up to the return. */
export interface SlotReturn {
  returnToPlayer: number;
  /** Share of the paid spins' wins on lines or ways. */
  lineShare: number;
  /** Share of the paid spins' scatters. */
  scatterShare: number;
  freeSpinShare: number;
  /** Probability that a paid spin awards free spins. */
  triggerChance: number;
  /** Mean number of free spins per round, with the cap. */
  freeSpinsPerRound: number;
  /** Probability that a round pays anything. */
  hitRate: number;
  /** Standard deviation of a round's payout, in stakes. */
  deviation: number;
  /** The most that a paid spin, and a free spin, can pay, in stakes. */
  mostPaid: number;
  mostFree: number;
}

/** Reels that decide whether a line pays at all. */
const DECIDING_REELS = 3;

/**
 * The exact return of a slot with lines, computed without playing it.
 *
 * Line wins follow from how often each symbol is in each row of each reel. Scatters are counted over all windows of
 * each reel. Free spins are a recurrence that includes the cap: see `slot-line-moments.ts` and `slot-moments.ts`.
 *
 * @throws Error if the table violates a condition that this relies on
 */
export function slotReturn(config: SlotConfig): SlotReturn {
  checkConfig(config, config.strips);
  const { freeStrips = config.strips } = config;
  checkConfig(config, freeStrips);
  const paid = lineSpinMoments(config, config.strips);
  const free = config.freeStrips ? lineSpinMoments(config, config.freeStrips) : paid;
  return returnOfMoments(config, paid, free, {
    hitRate: payingWindows(config) / product(config.strips.map((strip) => strip.length)),
    mostPaid: maxWinOfLines(config, config.strips) / config.lines.length,
    mostFree: (config.freeSpinMultiplier * maxWinOfLines(config, freeStrips)) / config.lines.length,
  });
}

/** The return of a slot with free spins, from the moments of its spins and its engine's counts. */
export function returnOfMoments(
  {
    scatter,
    freeSpinMultiplier,
    freeSpinCap,
  }: Pick<SlotConfig, "freeSpinMultiplier" | "freeSpinCap"> & {
    scatter: Pick<SlotConfig["scatter"], "pays" | "freeSpins">;
  },
  paid: SpinMoments,
  free: SpinMoments,
  counted: Pick<SlotReturn, "hitRate" | "mostPaid" | "mostFree">,
): SlotReturn {
  const round = roundMoments(paid, free, { freeSpinMultiplier, freeSpinCap, awards: scatter.freeSpins });
  const paidMean = sum(paid.means);
  const scatterShare = sum(paid.chances.map((chance, count) => chance * (scatter.pays[count] ?? 0)));
  return {
    returnToPlayer: round.mean,
    lineShare: paidMean - scatterShare,
    scatterShare,
    freeSpinShare: round.mean - paidMean,
    triggerChance: sum(paid.chances.filter((_, count) => (scatter.freeSpins[count] ?? 0) > 0)),
    freeSpinsPerRound: round.freeSpins,
    deviation: round.deviation,
    ...counted,
  };
}

/** Number of stop combinations of these reels by number of scatters, which is the index. */
function scatterDistribution(config: SlotConfig, strips: Strips): number[] {
  return strips.reduce<number[]>(
    (distribution, strip) => {
      const next = new Array<number>(distribution.length + ROWS).fill(0);
      strip.forEach((_, stop) => {
        const scatters = scattersAt(config, strip, stop);
        distribution.forEach((ways, count) => {
          next[count + scatters] = (next[count + scatters] ?? 0) + ways;
        });
      });
      return next;
    },
    [1],
  );
}

function scattersAt(config: SlotConfig, strip: readonly string[], stop: number): number {
  return windowAt([strip], [stop])[0]?.filter((symbol) => symbol === config.scatter.key).length ?? 0;
}

/**
 * Number of stop combinations that pay anything. A line pays if and only if its first three cells do, so the other
 * reels matter only for their scatters. Free spins can be ignored: the scatters that start them pay.
 */
function payingWindows(config: SlotConfig): number {
  const tail = scatterDistribution(config, config.strips.slice(DECIDING_REELS));
  const all = tail.reduce((sum, ways) => sum + ways, 0);
  const payingTails = Array.from({ length: DECIDING_REELS * ROWS + 1 }, (_, scatters) =>
    tail.reduce((sum, ways, more) => ((config.scatter.pays[scatters + more] ?? 0) > 0 ? sum + ways : sum), 0),
  );
  const pays = payingTriples(config);
  const starts = distinctStarts(config);

  let paying = 0;
  const [first = [], second = [], third = []] = config.strips.map((strip) => stopsOf(config, strip));
  for (const one of first) {
    for (const two of second) {
      for (const three of third) {
        const onLine = starts.some(([a, b, c]) =>
          pays.has(triple(one.codes[a], two.codes[b], three.codes[c])),
        );
        paying += onLine ? all : (payingTails[one.scatters + two.scatters + three.scatters] ?? 0);
      }
    }
  }
  return paying;
}

interface Stop {
  /** Index in `codedSymbols` of each symbol in the window, from the top. */
  codes: readonly number[];
  scatters: number;
}

function stopsOf(config: SlotConfig, strip: readonly string[]): Stop[] {
  const coded = codedSymbols(config);
  return strip.map((_, stop) => ({
    codes: (windowAt([strip], [stop])[0] ?? []).map((symbol) => coded.indexOf(symbol)),
    scatters: scattersAt(config, strip, stop),
  }));
}

function codedSymbols(config: SlotConfig): string[] {
  return [...config.symbols.map((symbol) => symbol.key), config.scatter.key];
}

/** One number for three symbol codes; a table has far fewer than 100 symbols. */
function triple(one = 0, two = 0, three = 0): number {
  return (one * 100 + two) * 100 + three;
}

/** The combinations of the first three cells that pay on a line. */
function payingTriples(config: SlotConfig): Set<number> {
  const coded = codedSymbols(config);
  const paying = new Set<number>();
  coded.forEach((one, a) =>
    coded.forEach((two, b) =>
      coded.forEach((three, c) => {
        if (bestOnLine(config, [one, two, three]) !== null) paying.add(triple(a, b, c));
      }),
    ),
  );
  return paying;
}

/** Rows of the lines on the first three reels, each combination once: many lines start alike. */
function distinctStarts(config: SlotConfig): [number, number, number][] {
  const starts = new Map<number, [number, number, number]>();
  for (const [one = 0, two = 0, three = 0] of config.lines)
    starts.set(triple(one, two, three), [one, two, three]);
  return [...starts.values()];
}

function checkConfig(config: SlotConfig, strips: Strips): void {
  const { lines, symbols, scatter } = config;
  const keys = new Set([...symbols.map((symbol) => symbol.key), scatter.key]);
  const rising = (pays: readonly number[]): boolean =>
    pays.every((pay, count) => Number.isInteger(pay) && pay >= (pays[count - 1] ?? 0));
  const must = (holds: boolean, rule: string): void => {
    if (!holds) throw new Error(`Slot table: ${rule}`);
  };
  must(strips.length >= DECIDING_REELS, "there are at least three reels");
  must(
    strips.every((strip) => strip.length >= ROWS),
    "a strip fills its window",
  );
  must(
    strips.flat().every((symbol) => keys.has(symbol)),
    "strips hold symbols of the paytable only",
  );
  must(keys.has(config.wild) && config.wild !== scatter.key, "the wild is in the paytable");
  must(
    lines.every((rows) => rows.length === strips.length),
    "a line has a row on each reel",
  );
  must(
    lines.flat().every((row) => row >= 0 && row < ROWS),
    "a line stays in the window",
  );
  must(
    symbols.every(({ pays }) => rising(pays) && (pays[DECIDING_REELS] ?? 0) > 0),
    "three of a kind pay, more pay no less",
  );
  must(scattersPay(config, strips), "every number of scatters has its pay");
  must(
    scatter.freeSpins.every((award, count) => award === 0 || (scatter.pays[count] ?? 0) > 0),
    "what starts free spins pays",
  );
}

/** Whether the pay table covers the most scatters that a window can show. */
function scattersPay(config: SlotConfig, strips: Strips): boolean {
  return scatterDistribution(config, strips).every(
    (ways, count) => ways === 0 || count < config.scatter.pays.length,
  );
}

function product(factors: readonly number[]): number {
  return factors.reduce((so, factor) => so * factor, 1);
}
