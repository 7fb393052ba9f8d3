import { openDatabase } from "./server/casino/db/database";
import { migrate } from "./server/casino/db/migrate";
import { seed } from "./server/casino/db/seed";
import { Dealer } from "./server/casino/domain/rounds";
import { newPlayer, deposit, wager } from "./tests/integration/money/support";
import { execFileSync } from "node:child_process";
const db = await openDatabase({ dataDir: "/tmp/bench-data2", log: { info: console.log, error: console.error } });
await migrate(db.pool); await seed(db.kysely);
for (let i = 0; i < 100; i++) { const p = await newPlayer(db.kysely); await deposit(db.kysely, p, 10_000_000); await new Dealer(db).startRound(wager(p, 100)); }
await db.pool.query(`create function bench_spin(p bigint) returns text language plpgsql as $$
declare s fairness_seed; r record; begin
 select * into s from fairness_seed where player_id=p for update;
 select * into r from settle_round(p, null, gen_random_uuid()::text, '\\x00', now(), gen_random_uuid(), '1-1', 100, s.seed_id, s.next_nonce, 'Standard', 1000, 100, 'settled', 50, '{"kind":"slot","spins":[{"stops":[1,2,3,4,5],"window":[["A","B","C"],["A","B","C"],["A","B","C"],["A","B","C"],["A","B","C"]],"wins":[],"free_spins_awarded":0,"payout_minor":50}]}', 100);
 return r.answer; end $$`);
console.log((await db.pool.query("select bench_spin(100001)")).rows);
const bench = (args: string[]) => execFileSync("pgbench", [...args, db.url], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n").filter((l) => /tps|clients/.test(l)).join(" ");
execFileSync("pgbench", ["-i", "-s", "10", "-q", db.url], {stdio:"ignore"});
await db.pool.query("alter database cherrystone set track_functions='all'");
for (const c of ["1","8"]) console.log("tpcb", bench(["-c", c, "-j", "2", "-T", "3", "-M", "prepared"]));
for (const c of ["1","8"]) console.log("spin", bench(["-n","-f","/tmp/spin.sql","-c", c, "-j", "2", "-T", "3", "-M", "prepared"]));
console.table((await db.pool.query("select funcname, calls, round((total_time*1000/calls)::numeric,1) total_us, round((self_time*1000/calls)::numeric,1) self_us from pg_stat_user_functions order by total_time desc")).rows);
await db.close();
