import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedServer, startEmbedded } from "../../server/casino/db/embedded";
import { freePort } from "../support/system";
import { buildBareRemix } from "./bare-remix";
import { type Program, startProgram } from "./program";

/** Counts what a spin costs the database, when it is asked to (spins.ts). */
const STATISTICS = { shared_preload_libraries: "pg_stat_statements" };

const quiet = { info: () => undefined, error: (line: string) => process.stderr.write(`${line}\n`) };

/** The whole product in production mode on one PostgreSQL, and a bare Remix page beside it. */
export interface System {
  database: EmbeddedServer;
  casino: Program;
  web: Program;
  /** The same host with a Remix build of one route that says hello. */
  bare: Program;
  stop(): Promise<void>;
}

/** Starts everything on free ports with a database of its own, which `stop` removes. */
export async function startSystem(): Promise<System> {
  const dataDir = await mkdtemp(join(tmpdir(), "cherrystone-bench-"));
  // Where root runs it, the database server runs as another user and must be able to walk in.
  await chmod(dataDir, 0o755);
  const undo: (() => Promise<void>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const started = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    undo.push(() => part.stop());
    return part;
  };
  try {
    const database = started(await startEmbedded({ dataDir, log: quiet, settings: STATISTICS }));
    const shared = { DATA_DIR: dataDir, SESSION_SECRET: "", PUBLIC_ORIGIN: "" };
    const casinoPort = await freePort();
    const casinoUrl = `http://127.0.0.1:${casinoPort}`;
    const casino = started(
      await startProgram({
        program: "casino",
        url: casinoUrl,
        env: {
          ...shared,
          CASINO_PORT: String(casinoPort),
          DESK_PORT: "off",
          CASINO_API_URL: "",
          DATABASE_URL: database.ownerUrl,
        },
      }),
    );
    const startWeb = async (folder?: string) => {
      const port = await freePort();
      const env = { ...shared, PORT: String(port), CASINO_API_URL: casinoUrl };
      const url = `http://127.0.0.1:${port}`;
      return started(await startProgram({ program: "web", url, env, ...(folder ? { folder } : {}) }));
    };
    const web = await startWeb();
    const bare = await startWeb(await buildBareRemix());
    return { database, casino, web, bare, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
