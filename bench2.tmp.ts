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
const tps=(a:string[])=>Number(/tps = ([\d.]+)/.exec(bench(a))?.[1]);
const best={tpcb1:0,spin1:0,tpcb:0,spin:0};
for(let k=0;k<4;k++){ best.tpcb=Math.max(best.tpcb,tps(["-c","8","-j","2","-T","1.5".slice(0,1),"-M","prepared"])); best.spin=Math.max(best.spin,tps(["-n","-f","/tmp/spin.sql","-c","8","-j","2","-T","1","-M","prepared"]));
best.tpcb1=Math.max(best.tpcb1,tps(["-c","1","-T","1","-M","prepared"])); best.spin1=Math.max(best.spin1,tps(["-n","-f","/tmp/spin.sql","-c","1","-T","1","-M","prepared"]));}
console.log(best, best.spin/best.tpcb);
console.table((await db.pool.query("select funcname, calls, round((total_time*1000/calls)::numeric,1) total_us, round((self_time*1000/calls)::numeric,1) self_us from pg_stat_user_functions order by total_time desc")).rows);
await db.close();
