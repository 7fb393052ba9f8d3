import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CasinoDatabase, openDatabase } from "../../../server/casino/db/database";
import { migrate } from "../../../server/casino/db/migrate";
import { runningEmbedded } from "../../../server/casino/db/running";
import { seed } from "../../../server/casino/seeds/seed";

let dataDir: string;
const lines: string[] = [];
const log = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };
const open = (directory = dataDir) => openDatabase({ dataDir: directory, log });

// One database cluster for all tests, since creating it takes longer than any of them.
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "cherrystone-db-"));
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const keepOne = (database: CasinoDatabase) =>
  database.asOwner((pool) =>
    pool.query(`drop table if exists kept; create table kept (n int); insert into kept values (1);
      grant select on kept to public`),
  );

const one = async (database: CasinoDatabase) =>
  (await database.pool.query<{ n: number }>("select n from kept")).rows;

async function postmasterPid(): Promise<number> {
  const text = await readFile(path.join(dataDir, "postgres", "postmaster.pid"), "utf8");
  return Number(text.split("\n")[0]);
}

async function answers(database: CasinoDatabase): Promise<boolean> {
  return database.pool.query("select 1").then(
    () => true,
    () => false,
  );
}

describe("the embedded database", () => {
  it("database: what was written is there after a stop and a start", async () => {
    const first = await open();
    expect(await first.asOwner((pool) => migrate(pool))).toContain("0001_access.sql");
    await seed(first.kysely);
    const { rows } = await first.pool.query("select session_user, current_user");
    expect(rows).toEqual([{ session_user: "cherrystone_program", current_user: "cherrystone_program" }]);
    await keepOne(first);
    await first.close();

    const second = await open();
    expect(await second.asOwner((pool) => migrate(pool))).toEqual([]);
    await seed(second.kysely);
    expect(await one(second)).toEqual([{ n: 1 }]);
    await second.close();
    await expect(postmasterPid()).rejects.toThrow("ENOENT");
  });

  it("a command finds the server of a running casino and starts none when it is stopped", async () => {
    const opened = await open();
    const url = await runningEmbedded(dataDir);
    const beside = await openDatabase({ databaseUrl: url, dataDir, log });
    await keepOne(beside);
    await beside.close();
    expect(await one(opened)).toEqual([{ n: 1 }]);
    await opened.close();
    expect(await runningEmbedded(dataDir)).toBeUndefined();
    await expect(postmasterPid()).rejects.toThrow("ENOENT");
    // Nor does it make a folder whose name was mistyped.
    const mistyped = path.join(dataDir, "mistyped");
    expect(await runningEmbedded(mistyped)).toBeUndefined();
    await expect(access(mistyped)).rejects.toThrow("ENOENT");
  });

  it("ops.embedded-database: the server a killed program left is adopted with its data", async () => {
    const program = spawn("node", ["--import", "tsx", "tests/support/hold-database.ts", dataDir]);
    await once(program.stdout, "data");
    const pid = await postmasterPid();
    program.kill("SIGKILL");
    await once(program, "exit");

    const database = await open();
    expect(await postmasterPid()).toBe(pid);
    expect(await one(database)).toEqual([{ n: 1 }]);
    await database.close();
    await expect(postmasterPid()).rejects.toThrow("ENOENT");
  });

  it("database: a server that is killed under a running program comes back with what was committed", async () => {
    const database = await open();
    await keepOne(database);
    process.kill(await postmasterPid(), "SIGKILL");
    while (await answers(database)) await sleep(20);
    while (!(await answers(database))) await sleep(50);
    expect(await one(database)).toEqual([{ n: 1 }]);
    expect(lines).toContain("The embedded database ended unexpectedly; starting it again");
    await database.close();
  });

  it("a server that keeps dying is restarted each time", async () => {
    const database = await open();
    await keepOne(database);
    for (let death = 0; death < 7; death += 1) {
      const pid = await postmasterPid();
      process.kill(pid, "SIGKILL");
      await expect.poll(() => postmasterPid().catch(() => pid)).not.toBe(pid);
      await expect.poll(() => answers(database)).toBe(true);
    }
    expect(await one(database)).toEqual([{ n: 1 }]);
    await database.close();
  });

  it("database: a path too long for a socket is served on loopback", async () => {
    const long = path.join(dataDir, "d".repeat(100));
    const database = await open(long);
    expect(new URL(database.url).hostname).toBe("127.0.0.1");
    expect(await answers(database)).toBe(true);
    await database.close();
  });
});

describe("one owner of a DATA_DIR", () => {
  /** Ends the connection that holds the owner's advisory lock. @returns whether there was one */
  async function cutOwner(): Promise<boolean> {
    const url = await runningEmbedded(dataDir);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 47990002 and granted",
    );
    await client.end();
    return rowCount === 1;
  }
  const inUse = {
    name: "StartError",
    message: expect.stringContaining("in use by another running casino") as string,
  };

  it("the owner's connection, however often it is ended, is reopened and does not count as a death", async () => {
    const database = await open();
    await keepOne(database);
    const pid = await postmasterPid();
    lines.length = 0;
    for (let cut = 0; cut < 7; cut += 1) await expect.poll(cutOwner).toBe(true);
    await expect.poll(cutOwner).toBe(true);
    expect(new Set(lines)).toEqual(
      new Set(["The connection that owns the embedded database broke; taking it again"]),
    );
    expect([await postmasterPid(), await one(database)]).toEqual([pid, [{ n: 1 }]]);
    await database.close();
  });

  it("a second casino is refused even while the first cannot retake its lock", async () => {
    const program = spawn("node", ["--import", "tsx", "tests/support/hold-database.ts", dataDir]);
    await once(program.stdout, "data");
    const pid = await postmasterPid();
    program.kill("SIGSTOP");
    expect(await cutOwner()).toBe(true);
    await expect(open()).rejects.toMatchObject(inUse);
    expect(await postmasterPid()).toBe(pid);
    program.kill("SIGCONT");
    await expect.poll(cutOwner).toBe(true);
    program.kill("SIGKILL");
    await once(program, "exit");
    const database = await open();
    expect([await postmasterPid(), await one(database)]).toEqual([pid, [{ n: 1 }]]);
    await database.close();
  });

  it("a process that reuses a dead owner's pid is not taken for it", async () => {
    const file = path.join(dataDir, "postgres.owner");
    const database = await open();
    const owner = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
    await database.close();
    await writeFile(file, JSON.stringify({ ...owner, started: "another boot" }));
    await (await open()).close();
  });
});

describe("what stops the start, in one line", () => {
  it("an unwritable DATA_DIR", async () => {
    const file = path.join(dataDir, "file");
    await writeFile(file, "");
    await expect(open(path.join(file, "data"))).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringMatching(/^DATA_DIR .* cannot be written \(ENOTDIR\)$/) as string,
    });
  });

  it("a DATA_DIR that another running casino uses", async () => {
    const database = await open();
    await expect(open()).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringContaining(
        `in use by another running casino (process ${process.pid}): stop it first`,
      ) as string,
    });
    expect(await answers(database)).toBe(true);
    await database.close();
  });

  it("a DATA_DIR of another version of PostgreSQL", async () => {
    const old = path.join(dataDir, "old");
    await mkdir(path.join(old, "postgres"), { recursive: true });
    await writeFile(path.join(old, "postgres", "PG_VERSION"), "15\n");
    await expect(open(old)).rejects.toMatchObject({ name: "StartError" });
  });

  it("an unreachable DATABASE_URL, without its password", async () => {
    const databaseUrl = "postgresql://someone:secret@127.0.0.1:1/casino";
    const attempt = openDatabase({ databaseUrl, dataDir, log });
    await expect(attempt).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringMatching(
        /^DATABASE_URL postgresql:\/\/someone:\*\*\*@127.0.0.1:1\/casino cannot be reached: .*ECONNREFUSED/,
      ) as string,
    });
    await expect(attempt).rejects.not.toMatchObject({ message: expect.stringContaining("secret") as string });
  });
});
