import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../../server/casino/db/embedded";
import { migrate } from "../../server/casino/db/migrate";
import { JOB_LIMITS, kyselyOver, openPool } from "../../server/casino/db/pool";
import { SeedVault } from "../../server/casino/domain/secrets/seed-vault";
import { Tables } from "../../server/casino/domain/shared-rounds/shared-rounds";
import { seed } from "../../server/casino/seeds/seed";
import { withDatabase } from "./copy-template";
import { SEED_KEYS } from "./seed-keys";
import { TestClock } from "./test-clock";

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL server on which fresh-database.ts creates databases. */
    databaseUrl: string;
    /** A migrated and seeded database there, to copy. */
    templateName: string;
    /** The running system that test files share; see useSharedSystem. */
    sharedSystem: SharedSystem;
  }
}

export interface SharedSystem {
  origin: string;
  deskOrigin: string;
  casinoUrl: string;
  dataDir: string;
  databaseUrl: string;
}

const MEMORY_FOLDER = "/dev/shm";
/** Several times what a run writes, its log of changes included. */
const MEMORY_BYTES = 2 ** 30;

/** Where a database is copied in a thirtieth of the time that the disk takes; the disk, if there is too little room. */
async function databaseFolder(): Promise<string> {
  const free = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= MEMORY_BYTES ? MEMORY_FOLDER : tmpdir();
}

const silent = { info: () => undefined, error: () => undefined };

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(path.join(await databaseFolder(), "cherrystone-test-"));
  // Under root the server runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "200",
  };
  const server = await startEmbedded({ dataDir, log: silent, settings });
  return {
    url: server.ownerUrl,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(url: string, name: string): Promise<void> {
  const admin = openPool(url, () => undefined, 1, JOB_LIMITS);
  await admin.query(`create database ${name}`);
  await admin.end();
  const pool = openPool(withDatabase(url, name), () => undefined, 1, JOB_LIMITS);
  await migrate(pool);
  const db = kyselyOver(pool);
  await seed(db);
  // Each casino would compute the chains of its tables, which takes a tenth of its start.
  const tables = new Tables(db, new SeedVault(SEED_KEYS));
  for (const day of [new TestClock().now(), new Date()]) await tables.commit(day);
  await pool.end();
}

/** A database server for tests. */
export interface TestDatabase {
  /** Of the server, as its owner. */
  url: string;
  /** A migrated and seeded database there, to copy. */
  templateName: string;
}

export async function startDatabase(): Promise<TestDatabase & { stop: () => Promise<void> }> {
  const server = await startServer();
  const templateName = `template_${process.pid}_${Date.now().toString(36)}`;
  await makeTemplate(server.url, templateName);
  return { ...server, templateName };
}

/** What `npm test` has started for the whole run; null in a run of single files. */
export function runServices(): { database: TestDatabase; sharedSystem: SharedSystem } | null {
  const text = process.env.TEST_SERVICES;
  return text === undefined ? null : (JSON.parse(text) as ReturnType<typeof runServices>);
}

/** One server for all test files; each file copies the template. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = runServices();
  if (running) {
    provide(project, running.database);
    return undefined;
  }
  const { stop, ...database } = await startDatabase();
  provide(project, database);
  return stop;
}

function provide(project: TestProject, { url, templateName }: TestDatabase): void {
  project.provide("databaseUrl", url);
  project.provide("templateName", templateName);
}
