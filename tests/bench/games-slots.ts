import { casinoGameCode } from "../../server/casino/games/casino-games";
import type { Draw } from "../../server/casino/games/game";
import { slotTitles } from "../../server/casino/games/slots/all-slots";
import { countClusters } from "../../server/casino/games/slots/slot-clusters-return";
import type { SlotTitle } from "../../server/casino/games/slots/slot-game";
import type { Computed, Counted, Sample, Simulation } from "./games-statistics";
import { chiSquare, Tally, together } from "./games-statistics";

const STAKE_MINOR = 100;
const POOL_STAKE_MINOR = 1000;

/** Every title at one stake, for all pay the same multiples: 1.00, and 10.00 where more hits of the pool come of it. */
export const slotSimulations: readonly Simulation[] = slotTitles.map((title) => ({
  code: casinoGameCode(title),
  name: title.displayName,
  rounds: (ofGame) => ofGame,
  computed: () => computedOf(title),
  run: (rounds, draw) => play(title, rounds, draw),
}));

function computedOf(title: SlotTitle): Computed {
  const { return_to_player: returnToPlayer, hit_rate: hitRate, deviation } = title.rules();
  if (deviation === undefined) throw new Error(`${title.displayName} does not say how it varies.`);
  return { returnToPlayer, hitRate, deviation };
}

function play(title: SlotTitle, rounds: number, draw: Draw): Sample {
  const least = title.progressive === null ? STAKE_MINOR : POOL_STAKE_MINOR;
  const stakeMinor = title.stakesMinor.find((stake) => stake >= least) ?? least;
  const seen = title.table.config.strips.map((strip) => new Float64Array(strip.length));
  const tally = new Tally();
  let poolHits = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { payoutMinor, outcome } = title.play(stakeMinor, draw, []);
    tally.add(payoutMinor / stakeMinor, payoutMinor > 0);
    if (outcome.kind !== "slot") throw new Error("A slot has slot outcomes.");
    if (outcome.jackpot_hit === true) poolHits += 1;
    const stops = outcome.spins[0]?.stops ?? [];
    for (const [reel, counts] of seen.entries()) {
      const stop = stops[reel] ?? 0;
      counts[stop] = (counts[stop] ?? 0) + 1;
    }
  }
  const reels = seen.map((counts) =>
    chiSquare(
      counts,
      Array.from(counts, () => rounds / counts.length),
    ),
  );
  const stops = { what: "stops of the paid spin", test: together(reels) };
  return { tally, counted: [stops, ...poolCounted(title, stakeMinor, rounds, poolHits)] };
}

function poolCounted(
  { progressive }: SlotTitle,
  stakeMinor: number,
  rounds: number,
  hits: number,
): Counted[] {
  if (progressive === null) return [];
  const expected = (rounds * stakeMinor) / progressive.oneInMinor;
  return [{ what: "pool hits", test: chiSquare([hits, rounds - hits], [expected, rounds - expected]) }];
}

/**
 * Counts every round of the cascading titles again, some ten seconds each.
 * @returns names of those whose tables carry another count
 */
export function clustersMiscounted(): string[] {
  return slotTitles
    .filter(({ table }) => table.engine === "clusters" && !isCounted(table))
    .map(({ displayName }) => displayName);
}

function isCounted(table: SlotTitle["table"]): boolean {
  if (table.engine !== "clusters") return true;
  return JSON.stringify(countClusters(table.config)) === JSON.stringify(table.count);
}
