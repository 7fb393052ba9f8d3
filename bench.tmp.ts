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

const bench = (args: string[]) => Number(/tps = ([\d.]+)/.exec(execFileSync("pgbench", [...args, db.url], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }))?.[1] ?? 0);
bench(["-i", "-s", "10", "-q"]);
const r = (n: number) => 1 + Math.floor(Math.random() * n);
async function tpcb(total: number, conc: number) { let n = 0; const t = performance.now();
  await Promise.all(Array.from({ length: conc }, async () => { while (n < total) { n++; const c = await db.pool.connect(); const a = r(1000000), t = r(100), b = r(10), d = r(10000) - 5000;
  await c.query({ name: "b", text: "begin" });
  await c.query({ name: "1", text: "UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2", values: [d, a] });
  await c.query({ name: "2", text: "SELECT abalance FROM pgbench_accounts WHERE aid = $1", values: [a] });
  await c.query({ name: "3", text: "UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2", values: [d, t] });
  await c.query({ name: "4", text: "UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2", values: [d, b] });
  await c.query({ name: "5", text: "INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)", values: [t, b, a, d] });
  await c.query({ name: "e", text: "end" }); c.release(); } }));
  return Math.round(total / ((performance.now() - t) / 1000)); }
await spins(2000, 16);
for (let k = 0; k < 4; k++) { const cpu0 = process.cpuUsage(); const s = await spins(5000, 16); const u = process.cpuUsage(cpu0); console.log({ spins: s, nodeCpuUs: Math.round((u.user + u.system) / 5000), tpcbNode: await tpcb(3000, 16), pgbench: Math.round(bench(["-c", "16", "-j", "2", "-T", "2", "-M", "prepared"])) }); }
await db.close();
