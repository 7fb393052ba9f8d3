/**
 * What a slot window pays, counted naively from the rules. It deliberately shares no code with the
 * games. Windows are symbol keys by reel from the top; amounts are in parts of the stake.
 */

type Window = readonly (readonly string[])[];
type Symbols = readonly { readonly key: string; readonly pays: readonly number[] }[];

interface ScatterRule {
  key: string;
  pays: readonly number[];
  freeSpins: readonly number[];
}

/** The window of a strip game at these stops. */
export function naiveWindow(strips: Window, stops: readonly number[], rows: number): string[][] {
  return strips.map((strip, reel) => {
    const round = [...strip, ...strip];
    const stop = stops[reel] ?? 0;
    return round.slice(stop, stop + rows);
  });
}

export function scattersIn(window: Window, scatter: ScatterRule): number {
  return window.flat().filter((symbol) => symbol === scatter.key).length;
}

/** Lines: for each line every symbol is tried at every length. */
export function naiveLines(
  table: { symbols: Symbols; wild: string; scatter: ScatterRule; lines: readonly (readonly number[])[] },
  window: Window,
): number {
  let paid = 0;
  for (const line of table.lines) {
    const cells = line.map((row, reel) => window[reel]?.[row] ?? "");
    let best = 0;
    for (const { key, pays } of table.symbols) {
      for (let length = 1; length <= cells.length; length++) {
        const isRun = cells.slice(0, length).every((cell) => cell === key || cell === table.wild);
        if (isRun) best = Math.max(best, pays[length] ?? 0);
      }
    }
    paid += best;
  }
  return paid + (table.scatter.pays[scattersIn(window, table.scatter)] ?? 0) * table.lines.length;
}

/** Ways: every choice of one row on each reel of a run is counted one by one. */
export function naiveWays(
  table: {
    symbols: Symbols;
    wild: { key: string };
    scatter: ScatterRule;
    expanding: readonly number[];
    expandedWays: number;
    parts: number;
  },
  window: Window,
): number {
  const reels = window.map((cells, reel) =>
    table.expanding.includes(reel) && cells.includes(table.wild.key)
      ? new Array<string>(table.expandedWays).fill(table.wild.key)
      : cells,
  );
  let paid = 0;
  for (const { key, pays } of table.symbols) {
    let choices = 1;
    let length = 0;
    for (const cells of reels) {
      let next = 0;
      for (let choice = 0; choice < choices; choice++) {
        for (const cell of cells) if (cell === key || cell === table.wild.key) next++;
      }
      if (next === 0) break;
      choices = next;
      length++;
    }
    paid += (pays[length] ?? 0) * choices;
  }
  return paid + (table.scatter.pays[scattersIn(window, table.scatter)] ?? 0) * table.parts;
}

/** Three reels: every rule is tried on every line. */
export function naiveClassic(
  table: {
    symbols: Symbols;
    groups: readonly { members: readonly string[]; pay: number }[];
    wild: { key: string; multiplier: number } | null;
    expanding: boolean;
    anywhere: string | null;
    lines: readonly (readonly number[])[];
  },
  window: Window,
): number {
  const wild = table.wild?.key ?? "none";
  const middle = window[1] ?? [];
  const reels =
    table.expanding && middle.includes(wild) ? [window[0], middle.map(() => wild), window[2]] : window;
  let paid = 0;
  for (const line of table.lines) {
    const cells = line.map((row, reel) => reels[reel]?.[row] ?? "");
    const others = cells.filter((cell) => cell !== wild);
    let factor = 1;
    for (let wilds = others.length; wilds < 3; wilds++) factor *= table.wild?.multiplier ?? 1;
    const pay = (key: string, count: number) =>
      table.symbols.find((symbol) => symbol.key === key)?.pays[count] ?? 0;
    let best = 0;
    if (others.length === 0) best = pay(wild, 3);
    for (const key of new Set(others)) {
      if (others.every((cell) => cell === key)) best = Math.max(best, pay(key, 3) * factor);
    }
    for (const { members, pay: together } of table.groups) {
      if (others.every((cell) => members.includes(cell))) best = Math.max(best, together * factor);
    }
    const loose = cells.filter((cell) => cell === table.anywhere).length;
    if (table.anywhere !== null && loose > 0 && loose < 3) best = Math.max(best, pay(table.anywhere, loose));
    paid += best;
  }
  return paid;
}

/** Clusters: columns lose their winning cells and are refilled from the strip. */
export function naiveClusters(
  table: {
    symbols: Symbols;
    sizes: readonly number[];
    wild: { key: string } | null;
    ladder: readonly number[];
    strips: Window;
  },
  stops: readonly number[],
): number {
  const columns = naiveWindow(table.strips, stops, 5);
  const next = stops.map((stop, column) => {
    const strip = table.strips[column] ?? [];
    return [...strip.slice(0, stop).toReversed(), ...strip.slice(stop).toReversed()];
  });
  let paid = 0;
  for (let step = 0; step < 100; step++) {
    const factor = table.ladder[Math.min(step, table.ladder.length - 1)] ?? 1;
    const gone = new Set<string>();
    for (const { key, pays } of table.symbols) {
      const left = new Set<string>();
      columns.forEach((cells, x) =>
        cells.forEach((cell, y) => {
          if (cell === key || cell === table.wild?.key) left.add(`${x},${y}`);
        }),
      );
      while (left.size > 0) {
        const cluster = grow(left);
        if (cluster.every(([x, y]) => columns[x]?.[y] !== key)) continue;
        const place = table.sizes.filter((size) => size <= cluster.length).length - 1;
        if (place < 0) continue;
        paid += (pays[place] ?? 0) * factor;
        for (const [x, y] of cluster) gone.add(`${x},${y}`);
      }
    }
    if (gone.size === 0) return paid;
    columns.forEach((cells, x) => {
      const stay = cells.filter((_, y) => !gone.has(`${x},${y}`));
      while (stay.length < 5) {
        const [symbol = "", ...rest] = next[x] ?? [];
        next[x] = [...rest, symbol];
        stay.unshift(symbol);
      }
      columns[x] = stay;
    });
  }
  throw new Error("The round does not end.");
}

function grow(left: Set<string>): [number, number][] {
  const [first = ""] = left;
  left.delete(first);
  const [x = 0, y = 0] = first.split(",").map(Number);
  const cluster: [number, number][] = [[x, y]];
  for (const [cx, cy] of cluster) {
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      if (left.delete(`${cx + dx},${cy + dy}`)) cluster.push([cx + dx, cy + dy]);
    }
  }
  return cluster;
}
