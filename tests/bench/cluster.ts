import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../support/engines";
import { type LoadReport, underLoad } from "../support/faults";
import type { MixedLoad } from "../support/mixed-load";
import { faultSeed, repeatedBy, seededRandom } from "../support/seeded";
import { DatabaseCluster, missingPackages, type Node } from "./database-cluster";
import { median, type Row, table } from "./table";

const FAULTS = 30;
const API_PLAYERS = 8;
const WEB_PLAYERS = 4;
/** How long a fault lasts that nobody waits out. */
const HOLD_MS = 8_000;
const LEADER_MS = 90_000;
/** Undisturbed play before each fault. */
const QUIET_MS = 2_000;

/** Each does harm, waits as long as it lasts, and undoes it. */
const KINDS: Readonly<Record<string, (cluster: DatabaseCluster) => Promise<void>>> = {
  "kill -9 of the leader's PostgreSQL": async (cluster) => {
    const leader = await cluster.leader();
    cluster.killPostgres(leader);
    await anotherLeads(cluster, leader);
  },
  "kill -9 of all on the leader's machine": async (cluster) => {
    const leader = await cluster.leader();
    await cluster.killNode(leader);
    await anotherLeads(cluster, leader);
    cluster.startPatroni(leader);
  },
  "leader frozen": async (cluster) => {
    const leader = await cluster.leader();
    cluster.freeze(leader);
    await anotherLeads(cluster, leader);
    await sleep(HOLD_MS);
    cluster.thaw(leader);
  },
  "synchronous standby frozen": async (cluster) => {
    const standby = await cluster.synchronousStandby();
    cluster.freeze(standby);
    await sleep(HOLD_MS);
    cluster.thaw(standby);
  },
  "etcd's leader stopped": async (cluster) => {
    const leader = await cluster.etcdLeader();
    await cluster.stopEtcd(leader);
    await sleep(HOLD_MS);
    cluster.startEtcd(leader);
  },
  "PgBouncer restarted": (cluster) => cluster.restartPooler(),
};

interface Stop {
  kind: string;
  ms: number;
}

/**
 * Lets players act on a database of three nodes while leaders are killed, nodes freeze, etcd loses its leader and
 * PgBouncer restarts.
 * @param options `--faults N` (default 30), `--only WORDS` of the name of a kind; `FAULT_SEED` repeats the order of the faults
 * @returns whether nothing was lost, doubled or wrong, or it could not run
 */
export async function disturbCluster(options: readonly string[]): Promise<boolean> {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(`Skipped: it needs the packages ${missing.join(", ")}.`);
    return true;
  }
  const faults = Number(options[options.indexOf("--faults") + 1]) || FAULTS;
  const seed = faultSeed();
  console.log(repeatedBy(seed));
  const cluster = await DatabaseCluster.prepare();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      cluster.abandon();
      process.exit(1);
    });
  }
  try {
    await cluster.start();
    const run = { apiPlayers: API_PLAYERS, webPlayers: WEB_PLAYERS, seed };
    const only = options.includes("--only") ? (options[options.indexOf("--only") + 1] ?? "") : "";
    const order = shuffled(faults, only, seededRandom(seed));
    const report = await underLoad(cluster, run, ({ load }) => disturb(cluster, load, order));
    const rows = rowsOf(report);
    console.log(`\n${table(rows)}`);
    for (const line of [...report.lost, ...report.doubled, ...report.faults].slice(0, 20)) console.log(line);
    const isMet = rows.every(({ isMet: found }) => found !== false);
    if (!isMet) console.log(`What the engines said is in ${cluster.keepLogs()}`);
    return isMet;
  } finally {
    cluster.abandon();
  }
}

/** Every kind whose name has these words as often as the others, in random order. */
function shuffled(count: number, words: string, random: () => number): string[] {
  const names = Object.keys(KINDS).filter((name) => name.includes(words));
  const kinds = Array.from({ length: count }, (_, n) => names[n % names.length] ?? "");
  return kinds
    .map((kind) => ({ kind, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}

async function disturb(cluster: DatabaseCluster, load: MixedLoad, order: readonly string[]) {
  const stops: Stop[] = [];
  for (const [n, kind] of order.entries()) {
    await sleep(QUIET_MS);
    const fromMs = performance.now();
    await KINDS[kind]?.(cluster);
    await cluster.allReady();
    const ms = longestStop(load, fromMs);
    stops.push({ kind, ms });
    console.log(`${n + 1} of ${order.length}: ${kind}, ${seconds(ms)} without an answer`);
  }
  return { stops };
}

/** The longest time since `fromMs` in which nobody got an answer. */
function longestStop({ acknowledged }: MixedLoad, fromMs: number): number {
  const times = acknowledged.map(({ atMs }) => atMs).filter((atMs) => atMs > fromMs);
  const gaps = [...times, performance.now()].map((atMs, n) => atMs - (times[n - 1] ?? fromMs));
  return Math.max(...gaps);
}

async function anotherLeads(cluster: DatabaseCluster, former: Node): Promise<void> {
  await until("another leader", LEADER_MS, async () =>
    (await cluster.leaderNow()) === former ? null : true,
  );
}

function rowsOf(report: LoadReport & { stops: Stop[] }): Row[] {
  const { stops, operations, acknowledged, refused, unknown, lost, doubled, faults } = report;
  const none = (figure: string, found: readonly string[]) =>
    row(figure, String(found.length), { budget: "0", isMet: found.length === 0 });
  return [
    row("faults", String(stops.length)),
    row("operations; acknowledged, refused by a rule", `${operations}; ${acknowledged}, ${refused}`),
    row("without an answer at first, repeated with their key", String(unknown)),
    none("acknowledged and lost, or answered otherwise when sent again", lost),
    none("done twice", doubled),
    none("faults of the books", faults),
    ...Object.keys(KINDS).flatMap((kind) => {
      const times = stops.filter((stop) => stop.kind === kind).map(({ ms }) => ms);
      if (times.length === 0) return [];
      const figures = `${seconds(Math.max(...times))}, ${seconds(median(times))}`;
      return [row(`longest stop and median, ${times.length} times ${kind}`, figures)];
    }),
  ];
}

function row(figure: string, measured: string, { budget = "", isMet = null }: Partial<Row> = {}): Row {
  return { figure: `cluster: ${figure}`, measured, budget, isMet };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
