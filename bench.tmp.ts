import { openDatabase } from "./server/casino/db/database";
import { migrate } from "./server/casino/db/migrate";
import { seed } from "./server/casino/db/seed";
import { Dealer } from "./server/casino/domain/rounds";
import { newPlayer, deposit, wager } from "./tests/integration/money/support";
import { execFileSync } from "node:child_process";
const db = await openDatabase({ dataDir: "/tmp/bench-data", log: { info: console.log, error: console.error } });
await migrate(db.pool); await seed(db.kysely);
const players: number[] = [];
for (let i = 0; i < 100; i++) { const p = await newPlayer(db.kysely); await deposit(db.kysely, p, 10_000_000); players.push(p); }
const dealer = new Dealer(db);
async function spins(total: number, conc: number) {
  let n = 0; const t = performance.now();
  await Promise.all(Array.from({ length: conc }, async (_, l) => { while (n < total) { n++; const p = players[(l + conc * n) % players.length] ?? 0; await dealer.startRound(wager(p, 100)); } }));
  return Math.round(total / ((performance.now() - t) / 1000));
}
console.log("warm", await spins(2000, 16));
for (const c of [8, 16]) console.log("spins/s", c, await spins(10000, c));
const bench = (args: string[]) => execFileSync("pgbench", [...args, db.url], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
bench(["-i", "-s", "10", "-q"]);
for (const c of ["8", "16"]) console.log(bench(["-c", c, "-j", "2", "-T", "4", "-M", "prepared"]).split("\n").filter((l) => /tps|clients/.test(l)).join(" "));
console.log("spins/s", 16, await spins(10000, 16));
await db.close();
