import { bestOnLine, ROWS, windowAt } from "./slot-lines";
import type { SlotConfig } from "./slot-lines";

/** What a slot gives back, exactly. Shares are fractions of the stake and add up to `returnToPlayer`. */
export interface SlotReturn {
  returnToPlayer: number;
  lineShare: number;
  scatterShare: number;
  freeSpinShare: number;
  /** Chance that a paid spin awards free spins. */
  triggerChance: number;
  /** Mean number of free spins a round, the cap counted in. */
  freeSpinsPerRound: number;
  /** Chance that a round pays anything. */
  hitRate: number;
}

/** Reels that decide whether a line pays at all. */
const DECIDING_REELS = 3;

/**
 * The exact return of a slot, without playing it.
 *
 * Each line sees one uniform cell of each strip, so every line has the same mean win: that of all symbol
 * combinations, weighted by how often each symbol is on its strip. Scatters are counted over all windows of
 * each reel. Whether another free spin is played depends on earlier spins only, so free spins return their
 * mean number times the mean win of one; the mean number follows from a recurrence that includes the cap.
 *
 * @throws Error if the table breaks one of the conditions that this relies on.
 */
export function slotReturn(config: SlotConfig): SlotReturn {
  checkConfig(config);
  const cycle = product(config.strips.map((strip) => strip.length));
  const scatters = scatterDistribution(config, config.strips);
  const lineShare = weightedLineMultiples(config) / cycle;
  const scatterShare = dot(scatters, config.scatter.pays) / cycle;
  const awardChances = chancesByAward(config, scatters, cycle);
  const freeSpinsPerRound = meanFreeSpins(awardChances, config.freeSpinCap);
  const freeSpinShare = freeSpinsPerRound * config.freeSpinMultiplier * (lineShare + scatterShare);
  return {
    returnToPlayer: lineShare + scatterShare + freeSpinShare,
    lineShare,
    scatterShare,
    freeSpinShare,
    triggerChance: 1 - (awardChances.get(0) ?? 0),
    freeSpinsPerRound,
    hitRate: payingWindows(config) / cycle,
  };
}

/** Sum, over every combination of stops, of what one line pays, in line stakes. A whole number. */
function weightedLineMultiples(config: SlotConfig): number {
  const countsByReel = config.strips.map((strip) => {
    const counts = new Map<string, number>();
    for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    return counts;
  });
  const cells: string[] = [];
  const sumFrom = (reel: number): number => {
    const counts = countsByReel[reel];
    if (counts === undefined) return bestOnLine(config, cells)?.multiple ?? 0;
    let sum = 0;
    for (const [symbol, count] of counts) {
      cells.push(symbol);
      sum += count * sumFrom(reel + 1);
      cells.pop();
    }
    return sum;
  };
  return sumFrom(0);
}

/** How many combinations of stops of these reels show each number of scatters; index is the number. */
function scatterDistribution(config: SlotConfig, strips: SlotConfig["strips"]): number[] {
  return strips.reduce<number[]>(
    (distribution, strip) => {
      const next = new Array<number>(distribution.length + ROWS).fill(0);
      strip.forEach((_, stop) => {
        const shown = scattersAt(config, strip, stop);
        distribution.forEach((ways, count) => {
          next[count + shown] = (next[count + shown] ?? 0) + ways;
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

function chancesByAward(config: SlotConfig, scatters: readonly number[], cycle: number): Map<number, number> {
  const chances = new Map<number, number>();
  scatters.forEach((ways, count) => {
    const award = config.scatter.freeSpins[count] ?? 0;
    chances.set(award, (chances.get(award) ?? 0) + ways / cycle);
  });
  return chances;
}

/**
 * Mean number of free spins that a paid spin leads to. With `left` spins to play and `room` awards left
 * under the cap: mean(0, room) = 0, and mean(left, room) = 1 + the mean, over this spin's award a cut to
 * the room, of mean(left - 1 + a, room - a).
 */
function meanFreeSpins(chances: ReadonlyMap<number, number>, cap: number): number {
  const table: number[][] = [];
  const after = (left: number, room: number): number => {
    let mean = 0;
    for (const [award, chance] of chances) {
      const added = Math.min(award, room);
      mean += chance * (table[room - added]?.[left + added] ?? 0);
    }
    return mean;
  };
  for (let room = 0; room <= cap; room += 1) {
    const row = [0];
    table.push(row);
    for (let left = 1; left <= cap - room; left += 1) row.push(1 + after(left - 1, room));
  }
  return after(0, cap);
}

/**
 * How many combinations of stops pay anything. A line pays if and only if its first three cells do, so the
 * other reels matter only for their scatters. Free spins need not be looked at: what starts them pays.
 */
function payingWindows(config: SlotConfig): number {
  const tail = scatterDistribution(config, config.strips.slice(DECIDING_REELS));
  const all = tail.reduce((sum, ways) => sum + ways, 0);
  const payingTails = Array.from({ length: DECIDING_REELS * ROWS + 1 }, (_, shown) =>
    tail.reduce((sum, ways, more) => ((config.scatter.pays[shown + more] ?? 0) > 0 ? sum + ways : sum), 0),
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
  /** Place of each symbol of the window in `codedSymbols`, from the top. */
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

/** The starts of three cells that pay on a line. */
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

function checkConfig(config: SlotConfig): void {
  const { strips, lines, symbols, scatter } = config;
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
  must(scattersPay(config), "every number of scatters has its pay");
  must(
    scatter.freeSpins.every((award, count) => award === 0 || (scatter.pays[count] ?? 0) > 0),
    "what starts free spins pays",
  );
}

/** Whether no window can show more scatters than the pay table goes up to. */
function scattersPay(config: SlotConfig): boolean {
  return scatterDistribution(config, config.strips).every(
    (ways, count) => ways === 0 || count < config.scatter.pays.length,
  );
}

function product(factors: readonly number[]): number {
  return factors.reduce((so, factor) => so * factor, 1);
}

function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}
