import { cpus, totalmem } from "node:os";
import { labOptions, labRows } from "./lab";
import { lighthouseRows } from "./lighthouse";
import { lobbyRows } from "./lobby";
import { loginRows } from "./login";
import { memoryRows, PAGE_ROUNDS, pagesRows } from "./pages";
import { relayRows } from "./relay";
import { SOAK_REQUESTS, soakRows } from "./soak";
import { spinsRows } from "./spins";
import { startSystem, type System } from "./system";
import { type Row, table } from "./table";
import { weightRows } from "./weight";

/** In this order: memory is that of a `web` which has had little to do before. */
const sections: Readonly<Record<string, (system: System) => Promise<Row[]>>> = {
  weight: weightRows,
  memory: memoryRows,
  pages: (system) => pagesRows(system, pageRounds),
  lobby: lobbyRows,
  spins: spinsRows,
  relay: relayRows,
  login: loginRows,
  lab: (system) => labRows(system, labArgs),
  lighthouse: lighthouseRows,
  soak: (system) => soakRows(system, soakRequests),
};
/** They take minutes or need a browser, and Lighthouse fetches a tool of its own: no part of a run of everything. */
const ONLY_BY_NAME = new Set(["lab", "lighthouse", "soak"]);

const args = process.argv.slice(2);
/** `pages --rounds 7 --seconds 2`: how many rounds, and how long each page is asked in each. */
const pageRounds = { ...PAGE_ROUNDS };
for (const [option, name] of [
  ["--rounds", "rounds"],
  ["--seconds", "seconds"],
] as const) {
  const at = args[0] === "pages" ? args.indexOf(option) : -1;
  if (at !== -1) pageRounds[name] = Number(args.splice(at, 2)[1]);
}
const soakRequests =
  args[0] === "soak" && args[1] === "--requests" ? Number(args.splice(1, 2)[1]) : SOAK_REQUESTS;
const labArgs = labOptions(args[0] === "lab" ? args.splice(1) : []);
if (args[0] === "games") {
  // Most of an hour of the processor and nothing else: no part of a run of everything, and no server is needed.
  const { playGames } = await import("./games");
  process.exit(playGames(args.slice(1)) ? 0 : 1);
}
if (args[0] === "cluster") {
  // Engines of its own, which it kills.
  const { disturbCluster } = await import("./cluster");
  process.exit((await disturbCluster(args.slice(1))) ? 0 : 1);
}
if (args[0] === "desk") {
  // A database of its own, which takes minutes to fill.
  const { measureDesk } = await import("./desk");
  process.exit((await measureDesk(args.slice(1))) ? 0 : 1);
}
if (args[0] === "growth") {
  // A server of its own, with two houses.
  const { growthRows } = await import("./growth");
  console.log("Making a large house beside an empty one …");
  console.log(`\n${table(await growthRows(args.slice(1)))}`);
  process.exit(0);
}
if (args[0] === "coupons") {
  const { couponTables } = await import("../support/coupon-tables");
  console.log(couponTables());
  process.exit(0);
}
if (args[0] === "faults") {
  // It starts, and kills, a cluster of its own.
  const { killAtRandom } = await import("./faults");
  process.exit((await killAtRandom(args.slice(1))) ? 0 : 1);
}
if (args[0] === "tests") {
  const { countTestRuns } = await import("./test-runs");
  process.exit((await countTestRuns(args.slice(1))) ? 0 : 1);
}
const unknown = args.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(
    `There is no section "${unknown.join(", ")}": expected cluster, coupons, desk, games, growth, faults, tests or ${Object.keys(sections).join(", ")}`,
  );
  process.exit(1);
}

console.log("Starting PostgreSQL, casino, web and a bare Remix page …");
const system = await startSystem();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void system.stop().finally(() => process.exit(1)));
}
try {
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(sections)) {
    if (args.length > 0 ? !args.includes(name) : ONLY_BY_NAME.has(name)) continue;
    console.log(`Measuring ${name} …`);
    rows.push(...(await measure(system)));
  }
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  console.log(`\nNode ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${gigabytes} GB\n`);
  console.log(table(rows));
} finally {
  await system.stop();
}
