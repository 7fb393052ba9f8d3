import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { promisify } from "node:util";
import pg from "pg";

/** Branches; at least as many as clients, or they queue for the branches' rows. */
const SCALE = 20;
const TELLERS_A_BRANCH = 10;
const ACCOUNTS_A_BRANCH = 100_000;

/** The tables of pgbench, and its TPC-B-like transaction from Node and from pgbench itself. */
export interface Tpcb {
  /** Transactions a second from Node, over as many connections as `clients`. */
  fromNode(clients: number, seconds: number): Promise<number>;
  /** The same by pgbench; null where it is not on the PATH. */
  fromPgbench(clients: number, seconds: number): Promise<number | null>;
}

/** Makes the tables in a database of their own on the same server. */
export async function prepareTpcb(serverUrl: string): Promise<Tpcb> {
  await once(serverUrl, "create database bench_tpcb");
  const url = serverUrl.replace(/\/[^/?]*(\?|$)/, "/bench_tpcb$1");
  await once(
    url,
    `create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
     create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
     create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
     create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
     insert into pgbench_branches select n, 0, '' from generate_series(1, ${SCALE}) n;
     insert into pgbench_tellers select n, (n - 1) / ${TELLERS_A_BRANCH} + 1, 0, ''
       from generate_series(1, ${SCALE * TELLERS_A_BRANCH}) n;
     insert into pgbench_accounts select n, (n - 1) / ${ACCOUNTS_A_BRANCH} + 1, 0, ''
       from generate_series(1, ${SCALE * ACCOUNTS_A_BRANCH}) n;
     alter table pgbench_branches add primary key (bid);
     alter table pgbench_tellers add primary key (tid);
     alter table pgbench_accounts add primary key (aid);`,
  );
  await once(url, "vacuum analyze");
  return {
    fromNode: (clients, seconds) => fromNode(url, clients, seconds),
    fromPgbench: (clients, seconds) => fromPgbench(url, clients, seconds),
  };
}

async function fromNode(url: string, clients: number, seconds: number): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const until = Date.now() + seconds * 1000;
  const started = performance.now();
  const counts = await Promise.all(
    connections.map(async (client) => {
      let count = 0;
      for (; Date.now() < until; count += 1) await transaction(client);
      return count;
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  await Promise.all(connections.map((client) => client.end()));
  return counts.reduce((sum, count) => sum + count, 0) / elapsed;
}

async function transaction(client: pg.Client): Promise<void> {
  const aid = randomInt(1, SCALE * ACCOUNTS_A_BRANCH + 1);
  const tid = randomInt(1, SCALE * TELLERS_A_BRANCH + 1);
  const bid = randomInt(1, SCALE + 1);
  const delta = randomInt(-5000, 5001);
  const run = (name: string, text: string, values: number[]) => client.query({ name, text, values });
  await client.query("begin");
  await run("a", "update pgbench_accounts set abalance = abalance + $1 where aid = $2", [delta, aid]);
  await run("s", "select abalance from pgbench_accounts where aid = $1", [aid]);
  await run("t", "update pgbench_tellers set tbalance = tbalance + $1 where tid = $2", [delta, tid]);
  await run("b", "update pgbench_branches set bbalance = bbalance + $1 where bid = $2", [delta, bid]);
  await run(
    "h",
    "insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)",
    [tid, bid, aid, delta],
  );
  await client.query("end");
}

async function fromPgbench(url: string, clients: number, seconds: number): Promise<number | null> {
  const args = ["-n", "-M", "prepared", "-c", String(clients), "-j", "1", "-T", String(seconds), url];
  try {
    const { stdout } = await promisify(execFile)("pgbench", args);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
