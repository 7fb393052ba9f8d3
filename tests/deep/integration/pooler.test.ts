import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../../server/casino/db/database";
import { reconcileLedger } from "../../../server/casino/domain/ledger/reconciliation";
import { startCasinoChild } from "../../support/casino-child";
import { newDepositor } from "../../support/casino-client";
import { type Engine, giveToEngines, installed, quietPorts, startEngine } from "../../support/engines";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { MixedLoad } from "../../support/mixed-load";
import { seededRandom } from "../../support/seeded";
import { readyToWithdraw } from "../../support/withdrawal-load";

const PLAYERS = 6;
const OPERATIONS = 60;
const pgbouncer = installed("pgbouncer");

let database: FreshDatabase;
let folder: string;
let engine: Engine | undefined;
let pooledUrl: string;
beforeAll(async () => {
  if (!pgbouncer) return;
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "cherrystone-pooler-"));
  chmodSync(folder, 0o755);
  const [port = 0] = await quietPorts(1);
  const { host, port: serverPort, database: name, user, password } = new pg.Client(database.url);
  const login = password ? `user=${user} password=${password}` : `user=${user}`;
  const file = join(folder, "pgbouncer.ini");
  const shipped = readFileSync("server/ops/cluster/pgbouncer.ini", "utf8");
  const own = shipped
    .replace("host=127.0.0.1 port=5000", `host=${host} port=${serverPort} dbname=${name} ${login}`)
    .replace("listen_port = 6432", `listen_port = ${port}`)
    .replace("auth_type = scram-sha-256", "auth_type = any")
    .replace(/^auth_file.*$/m, "")
    // Fewer sessions than connections, so that each transaction gets another one.
    .replace("default_pool_size = 32", "default_pool_size = 3");
  writeFileSync(file, own, { mode: 0o600 });
  giveToEngines(folder, file);
  engine = startEngine({ name: "pgbouncer", program: pgbouncer, args: [file], folder });
  pooledUrl = `postgres://anyone@127.0.0.1:${port}/cherrystone`;
});
afterAll(async () => {
  if (!pgbouncer) return;
  await engine?.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!pgbouncer)(
  "ops.pooler-fits: whatever players do works through PgBouncer with transaction pooling, and leaves no lock",
  { timeout: 120_000 },
  async () => {
    const casino = await startCasinoChild({
      dataDir: "",
      databaseUrl: pooledUrl,
      databaseDirectUrl: database.url,
    });
    const load = new MixedLoad();
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => newDepositor(casino.url, 500_00)),
    );
    await readyToWithdraw(
      database.pool,
      players.map(({ pid }) => pid),
    );
    players.forEach((player, n) =>
      load.add({ kind: "api", player, casinoUrl: casino.url, random: seededRandom(n) }),
    );
    const acknowledged = expect.poll(() => load.count.acknowledged, { timeout: 60_000 });
    await acknowledged.toBeGreaterThan(OPERATIONS);
    await load.stop();
    expect(load.count.unknown, casino.log().slice(0, 2000)).toBe(0);
    await casino.stop();

    const log = { info: () => undefined, error: () => undefined };
    const pooled = await openDatabase({
      databaseUrl: pooledUrl,
      directUrl: database.url,
      dataDir: folder,
      log,
    });
    for (let n = 0; n < 10; n += 1) {
      const others = Array.from({ length: 8 }, () => pooled.pool.query("select pg_sleep(0.01)"));
      expect((await reconcileLedger(pooled.kysely, new Date()))?.differences).toEqual([]);
      await Promise.all(others);
    }
    await pooled.close();
    const locks = await database.pool.query(
      `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and datname = current_database()`,
    );
    expect(locks.rowCount).toBe(0);
  },
);
