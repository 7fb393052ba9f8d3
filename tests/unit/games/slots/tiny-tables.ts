import type { ClassicConfig } from "../../../../server/casino/games/slots/slot-classic";
import type { ClustersConfig } from "../../../../server/casino/games/slots/slot-clusters";
import type { WaysConfig } from "../../../../server/casino/games/slots/slot-ways";

/** Slots small enough to play every possible round, for the engines without five-reel lines. */

const NAMES: Readonly<Record<string, string>> = {
  W: "wild",
  S: "scatter",
  A: "apple",
  B: "bell",
  C: "cherry",
  D: "date",
};
const keysOf = (letters: string): string[] => Array.from(letters, (letter) => NAMES[letter] ?? letter);

/** One wild that expands on the second reel and one that does not on the third; free spins on other strips. */
export const tinyWays: WaysConfig = {
  symbols: [
    { key: "apple", label: "Apple", pays: [0, 0, 2, 5, 12, 40] },
    { key: "bell", label: "Bell", pays: [0, 0, 0, 3, 8, 25] },
    { key: "cherry", label: "Cherry", pays: [0, 0, 0, 1, 4, 10] },
  ],
  wild: { key: "wild", label: "Wild" },
  scatter: { key: "scatter", label: "Scatter", pays: [0, 0, 0, 2, 5], freeSpins: [0, 0, 0, 1, 1] },
  freeSpinMultiplier: 3,
  freeSpinCap: 1,
  expanding: [1],
  expandedWays: 5,
  parts: 4,
  strips: ["SABC", "WBSC", "CAWB", "BSCA", "ACB"].map(keysOf),
  freeStrips: ["SAB", "CWA", "WAC", "BSA", "ABC"].map(keysOf),
};

/** Two lines, a doubling wild that covers the middle reel, a mixed group, a loose symbol and a second chance. */
export const tinyClassic: ClassicConfig = {
  symbols: [
    { key: "wild", label: "Wild", pays: [0, 0, 0, 40] },
    { key: "apple", label: "Apple", pays: [0, 0, 0, 9] },
    { key: "bell", label: "Bell", pays: [0, 0, 0, 5] },
    { key: "cherry", label: "Cherry", pays: [0, 1, 2, 7] },
    { key: "date", label: "Date", pays: [0, 0, 0, 4] },
  ],
  groups: [{ key: "any", label: "Any", members: ["apple", "bell"], pay: 3 }],
  wild: { key: "wild", multiplier: 2 },
  expanding: true,
  anywhere: "cherry",
  secondChance: true,
  strips: ["WADBDCA", "ABWDBDA", "BADWDB"].map(keysOf),
  lines: [
    [1, 1, 1],
    [0, 1, 2],
  ],
};

/** Four symbols and a wild on short strips, so that rounds fall many times. */
export const tinyClusters: ClustersConfig = {
  symbols: [
    { key: "apple", label: "Apple", pays: [4, 9, 30] },
    { key: "bell", label: "Bell", pays: [2, 5, 20] },
    { key: "cherry", label: "Cherry", pays: [1, 3, 12] },
    { key: "date", label: "Date", pays: [1, 2, 8] },
  ],
  sizes: [5, 6, 9],
  wild: { key: "wild", label: "Wild" },
  ladder: [1, 2, 5],
  parts: 10,
  strips: ["ABDCABD", "DBACCWD", "CADBBA", "ACDABDC", "BCDACD"].map(keysOf),
};

/** So uniform that some rounds would cascade forever. */
export const endlessClusters: ClustersConfig = {
  ...tinyClusters,
  strips: ["AABCCBA", "BBACCWA", "CABBAC", "ACCABBC", "BCAACB"].map(keysOf),
};
