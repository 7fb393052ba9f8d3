import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { openDatabase } from "./server/casino/db/database";
import { migrate } from "./server/casino/db/migrate";
import { seed } from "./server/casino/db/seed";
import { newPlayer, deposit } from "./tests/integration/money/support";
import { currentSeed } from "./server/casino/domain/fairness";
import { execFileSync } from "node:child_process";
const db = await openDatabase({ dataDir: "/tmp/cpu-data", log: { info: () => 0, error: () => 0 } });
await migrate(db.pool); await seed(db.kysely);
const now = new Date("2026-11-21T12:00:00Z");
const ps: { p: number; s: Awaited<ReturnType<typeof currentSeed>>; n: number }[] = [];
for (let i = 0; i < 50; i++) { const p = await newPlayer(db.kysely); await deposit(db.kysely, p, 10_000_000); ps.push({ p, s: await currentSeed(db.kysely, p, now), n: 0 }); }
execFileSync("pgbench", ["-i", "-s", "10", "-q", db.url], { stdio: "ignore" });
const c = new pg.Client({ connectionString: db.url }); await c.connect();
const pid = (await c.query("select pg_backend_pid() p")).rows[0].p as number;
const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" "); return (Number(f[11]) + Number(f[12])) * 10_000; };
const outcome = JSON.stringify({ kind: "slot", spins: [{ stops: [1, 2, 3, 4, 5], window: [["A", "B", "C"], ["A", "B", "C"], ["A", "B", "C"], ["A", "B", "C"], ["A", "B", "C"]], wins: [], free_spins_awarded: 0, payout_minor: 50 }] });
let seq = 0;
async function spin(i: number) { const q = ps[i % ps.length]!; const { rows } = await c.query({ name: "s", text: "select * from settle_round($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17)", values: [q.p, null, randomUUID(), Buffer.from("x"), now, `0190163d-8694-7000-8000-${(seq++).toString(16).padStart(12, "0")}`, "1-1", 100, q.s.seedId, q.n++, "Standard", 1000, 100, "settled", i % 4 ? 0 : 150, outcome, 100] }); if (rows[0].answer !== "done") throw new Error(rows[0].answer); }
const r = (n: number) => 1 + Math.floor(Math.random() * n);
async function tpcb() { const a = r(1000000), t = r(100), b = r(10), d = r(10000) - 5000;
  await c.query({ name: "b", text: "begin" });
  await c.query({ name: "1", text: "UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2", values: [d, a] });
  await c.query({ name: "2", text: "SELECT abalance FROM pgbench_accounts WHERE aid = $1", values: [a] });
  await c.query({ name: "3", text: "UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2", values: [d, t] });
  await c.query({ name: "4", text: "UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2", values: [d, b] });
  await c.query({ name: "5", text: "INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)", values: [t, b, a, d] });
  await c.query({ name: "e", text: "end" }); }
async function measure(name: string, f: (i: number) => Promise<void>, n = 4000) { for (let i = 0; i < 500; i++) await f(i); const a = cpu(); for (let i = 0; i < n; i++) await f(i); console.log(name, "backend cpu us", Math.round((cpu() - a) / n)); }


const inTx = async (name: string) => { await c.query("begin"); await measure(name, spin, 3000); await c.query("rollback"); for (const q of ps) q.n = (await c.query("select next_nonce from fairness_seed where player_id=$1",[q.p])).rows[0].next_nonce; };
await measure("tpcb", tpcb); await measure("spin", spin); await measure("tpcb", tpcb); await measure("spin", spin);
await inTx("tx full");await inTx("tx full");
await c.query("alter table ledger_entry disable trigger ledger_entry_posted"); await inTx("tx no trigger");await inTx("tx no trigger");
await c.query("create or replace function ledger_post(p_player bigint, p_transaction uuid, p_kind text, p_key text, p_reference uuid, p_now timestamptz, p_currency text, p_accounts text[], p_amounts bigint[]) returns void language plpgsql as $$ begin end $$"); await inTx("tx no ledger");
await c.query("drop table round cascade"); await c.query("create table round (player_id bigint, round_id uuid, game_code text, status text, stake_minor bigint, stake_bonus_minor bigint, payout_minor bigint, currency char(3), balance_before_minor bigint, balance_after_minor bigint, seed_id uuid, nonce int, outcome json, player_coupon_id uuid, request_hash bytea, started_at timestamptz, settled_at timestamptz)"); await inTx("tx no round idx");
await measure("select 1", async () => { await c.query({name:"one",text:"select 1"}); });
await c.end(); await db.close();
