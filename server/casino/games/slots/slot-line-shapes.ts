/** Rows by reel, 0 at the top, in the usual order in which machines number their lines. */
const FIVE_REELS = [
  ...["11111", "00000", "22222", "01210", "21012", "00122", "22100", "10001", "12221", "01110"],
  ...["21112", "10121", "12101", "01010", "21212", "11011", "11211", "00200", "22022", "02020"],
  ...["20202", "10012", "12210", "02220", "20002"],
];

const THREE_REELS = ["111", "000", "222", "012", "210"];

/** The first `count` lines of a five-reel machine, up to 25. */
export function linesOnFive(count: number): number[][] {
  return shapes(FIVE_REELS, count);
}

/** The first `count` lines of a three-reel machine, up to 5. */
export function linesOnThree(count: number): number[][] {
  return shapes(THREE_REELS, count);
}

function shapes(lines: readonly string[], count: number): number[][] {
  return lines.slice(0, count).map((rows) => Array.from(rows, Number));
}
