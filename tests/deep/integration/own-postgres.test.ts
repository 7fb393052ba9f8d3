import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../server/casino/db/database";
import { type EmbeddedServer, startEmbedded } from "../../../server/casino/db/embedded";
import { migrate } from "../../../server/casino/db/migrate";
import { PROGRAM_ROLE } from "../../../server/casino/db/roles";
import { seed } from "../../../server/casino/seeds/seed";

const log = { info: () => undefined, error: () => undefined };

let dataDir: string;
let server: EmbeddedServer;
let superuser: pg.Client;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "cherrystone-own-"));
  await chmod(dataDir, 0o755);
  server = await startEmbedded({ dataDir, log, settings: { fsync: "off" } });
  superuser = new pg.Client({ connectionString: server.ownerUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A server without the program's role, with a database that a login of this name owns. @returns its URL */
async function databaseOf(login: string, may = ""): Promise<string> {
  const { rows } = await superuser.query("select from pg_roles where rolname = $1", [PROGRAM_ROLE]);
  if (rows.length > 0) await superuser.query(`drop role ${PROGRAM_ROLE}`);
  await superuser.query(`create role ${pg.escapeIdentifier(login)} login ${may}`);
  await superuser.query(`create database ${pg.escapeIdentifier(login)} owner ${pg.escapeIdentifier(login)}`);
  const name = encodeURIComponent(login);
  return server.ownerUrl.replace(/\/\/\w+@\/\w+/, `//${name}@/${name}`);
}

/** Migrates and fills the database, and looks at what the program may do there. */
async function expectToServe(databaseUrl: string, login: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir, log });
  await database.asOwner((pool) => migrate(pool));
  await seed(database.kysely);
  const { rows } = await database.pool.query("select session_user, current_user");
  expect(rows).toEqual([{ session_user: login, current_user: PROGRAM_ROLE }]);
  await expect(database.pool.query("update wallet set cash_minor = 1")).rejects.toThrow("permission denied");
  await database.close();
  // What a database grants to the role keeps it from being dropped.
  await superuser.query(`drop database ${pg.escapeIdentifier(login)}`);
}

describe("start.own-postgres: a PostgreSQL whose login is no superuser", () => {
  it("a login that may create roles makes the program's role and takes it", async () => {
    await expectToServe(await databaseOf("maker", "createrole"), "maker");
  });

  it("an ordinary owner is told the statements for a superuser, which the README has, and starts after them", async () => {
    const url = await databaseOf("casino");
    const statements = `create role ${PROGRAM_ROLE}; grant ${PROGRAM_ROLE} to casino;`;
    await expect(openDatabase({ databaseUrl: url, dataDir, log })).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringMatching(new RegExp(`^.*As a superuser, once: ${statements}$`)) as string,
    });
    expect(await readFile("README.md", "utf8")).toContain(statements.replace("; ", ";\n"));
    await superuser.query(statements);
    await expectToServe(url, "casino");
  });

  it("where the role is there already, the grant alone is asked for, by the login's name", async () => {
    const url = await databaseOf("My Casino");
    await superuser.query(`create role ${PROGRAM_ROLE}`);
    await expect(openDatabase({ databaseUrl: url, dataDir, log })).rejects.toMatchObject({
      message: expect.stringMatching(/once: grant cherrystone_program to "My Casino";$/) as string,
    });
  });
});
