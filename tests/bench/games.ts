import { parseArgs } from "node:util";
import { pokerSimulations } from "./games-poker";
import { clustersMiscounted, slotSimulations } from "./games-slots";
import { specialtySimulations } from "./games-specialty";
import type { Computed, Sample, Simulation } from "./games-statistics";
import { chiSquareLimit, halfInterval, seededDraw } from "./games-statistics";
import { tableSimulations } from "./games-tables";

const simulations: readonly Simulation[] = [
  ...slotSimulations,
  ...pokerSimulations,
  ...specialtySimulations,
  ...tableSimulations,
];

const MIN_ROUNDS = 1000;
/** Of fair checks at 99 %. */
const MISSED = 0.01;

const HEADS = [
  ["code", "game", "rounds", "return computed", "return simulated, 99 %", "in"],
  ["hits computed / simulated", "deviation computed / simulated", "chi-square / its 99 % limit", "in"],
].flat();

/**
 * Plays every game of the casino and prints what it paid next to what its rules say, as a table in Markdown:
 *
 *     npm run bench -- games [--rounds 1e7] [--game 101-1]… [--seed text] [--exact]
 *
 * A line can be repeated from the seed. `--exact` also counts every round of the cascading slots again and compares
 * that with the counts that their tables carry.
 * @returns whether no more checks failed than chance makes fail, and no count differs
 */
export function playGames(args: readonly string[]): boolean {
  const { rounds, seed, chosen, isExact } = optionsOf(args);
  console.log(`${rounds.toLocaleString("en-US")} rounds of each game, seed "${seed}"\n`);
  printRow(HEADS);
  printRow(HEADS.map(() => "---"));
  const checks = chosen.flatMap((simulation) => {
    const draw = seededDraw(seedOf(seed, simulation));
    const computed = simulation.computed();
    const sample = simulation.run(simulation.rounds(rounds), draw);
    printRow(cells(simulation, computed, sample));
    return checksOf(computed, sample);
  });
  const missed = checks.filter((isMet) => !isMet).length;
  const byChance = checks.length * MISSED;
  console.log(
    `\n${missed} of ${checks.length} checks outside of 99 %; ${byChance.toFixed(1)} are to be expected.`,
  );
  return missed <= mostByChance(byChance) && (!isExact || isCountedRight());
}

function optionsOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "1e7" },
      game: { type: "string", multiple: true, default: [] },
      seed: { type: "string", default: "cherrystone" },
      exact: { type: "boolean", default: false },
    },
  });
  const rounds = Number(values.rounds);
  const chosen = simulations.filter(({ code }) => values.game.length === 0 || values.game.includes(code));
  if (!Number.isSafeInteger(rounds) || rounds < MIN_ROUNDS || chosen.length === 0) {
    throw new Error(`Give --rounds of at least ${MIN_ROUNDS}, and --game with the code of a game.`);
  }
  return { rounds, chosen, seed: values.seed, isExact: values.exact };
}

/** A line of its own stream; a slot has one line, and is told by its code alone. */
function seedOf(seed: string, { code, name }: Simulation): string {
  const isSlot = slotSimulations.some((slot) => slot.code === code);
  return isSlot ? `${seed}:${code}` : `${seed}:${code}:${name}`;
}

/** Three deviations more than are to be expected: rarer than once in some hundred runs. */
function mostByChance(expected: number): number {
  return expected + 3 * Math.sqrt(expected);
}

function isWithin({ returnToPlayer, deviation }: Computed, { tally }: Sample): boolean {
  return Math.abs(tally.mean - returnToPlayer) <= halfInterval(deviation, tally.rounds);
}

function checksOf(computed: Computed, sample: Sample): boolean[] {
  return [isWithin(computed, sample), ...sample.counted.map(({ test }) => isEven(test))];
}

function isEven({ statistic, freedom }: Sample["counted"][number]["test"]): boolean {
  return statistic <= chiSquareLimit(freedom);
}

function cells({ code, name }: Simulation, computed: Computed, sample: Sample): string[] {
  const { tally, counted } = sample;
  const half = halfInterval(computed.deviation, tally.rounds);
  const chi = counted.map(
    ({ what, test }) => `${what}: ${test.statistic.toFixed(1)} / ${chiSquareLimit(test.freedom).toFixed(1)}`,
  );
  return [
    code,
    name,
    tally.rounds.toLocaleString("en-US"),
    percent(computed.returnToPlayer, 3),
    `${percent(tally.mean, 3)} ± ${percent(half, 3)}`,
    verdict(isWithin(computed, sample)),
    `${percent(computed.hitRate, 2)} / ${percent(tally.hitRate, 2)}`,
    `${computed.deviation.toFixed(2)} / ${tally.deviation.toFixed(2)}`,
    chi.join("; "),
    verdict(counted.every(({ test }) => isEven(test))),
  ];
}

function isCountedRight(): boolean {
  const names = clustersMiscounted();
  console.log(
    names.length === 0 ? "Every count of the cascading slots is right." : `Miscounted: ${names.join(", ")}`,
  );
  return names.length === 0;
}

function verdict(isMet: boolean): string {
  return isMet ? "yes" : "NO";
}

function percent(fraction: number, digits: number): string {
  return `${(fraction * 100).toFixed(digits)} %`;
}

function printRow(row: readonly string[]): void {
  console.log(`| ${row.join(" | ")} |`);
}
