import type { ClassicConfig } from "./slot-classic";
import { hasSecondChance, spinAt } from "./slot-classic";
import type { SlotFigures } from "./slot-figures";
import { ROWS } from "./slot-spin";

/**
 * The exact figures of a three-reel slot: every combination of stops is played, and after a second chance every stop of
 * the third reel.
 * @throws Error if the table violates a condition that this relies on
 */
export function classicFigures(config: ClassicConfig): SlotFigures {
  checkConfig(config);
  const [first = [], second = [], third = []] = config.strips;
  const parts = config.lines.length;
  const cycle = first.length * second.length * third.length;
  const sums = { paid: 0, squares: 0, hits: 0, most: 0 };
  for (let one = 0; one < first.length; one += 1) {
    for (let two = 0; two < second.length; two += 1) {
      const spins = third.map((_, three) => spinAt(config, [one, two, three], 1));
      const chances = spins.filter((spin) => hasSecondChance(config, spin)).length;
      // A second chance follows only a spin that paid nothing, so each stop of the third reel gets this weight.
      const weight = 1 + chances / third.length;
      for (const { payout_minor } of spins) {
        sums.paid += weight * payout_minor;
        sums.squares += weight * payout_minor ** 2;
        sums.hits += payout_minor > 0 ? weight : 0;
        sums.most = Math.max(sums.most, payout_minor);
      }
    }
  }
  const returnToPlayer = sums.paid / cycle / parts;
  return {
    returnToPlayer,
    hitRate: sums.hits / cycle,
    deviation: Math.sqrt(sums.squares / cycle / parts ** 2 - returnToPlayer ** 2),
    most: sums.most / parts,
  };
}

function checkConfig({ strips, lines, symbols, groups, wild, anywhere }: ClassicConfig): void {
  const keys = new Set(symbols.map(({ key }) => key));
  const must = (holds: boolean, rule: string): void => {
    if (!holds) throw new Error(`Slot table: ${rule}`);
  };
  must(strips.length === ROWS, "there are three reels");
  must(
    strips.every((strip) => strip.length >= ROWS),
    "a strip fills its window",
  );
  must(
    [...strips.flat(), ...groups.flatMap(({ members }) => members)].every((symbol) => keys.has(symbol)),
    "strips and groups hold symbols of the paytable only",
  );
  must(
    lines.every((rows) => rows.length === strips.length && rows.every((row) => row >= 0 && row < ROWS)),
    "a line has a row of the window on each reel",
  );
  must(wild === null || keys.has(wild.key), "the wild is in the paytable");
  must(anywhere === null || keys.has(anywhere), "what pays anywhere is in the paytable");
  must(
    symbols.every(({ key, pays }) => key === anywhere || ((pays[1] ?? 0) === 0 && (pays[2] ?? 0) === 0)),
    "only what pays anywhere pays for one or two",
  );
}
