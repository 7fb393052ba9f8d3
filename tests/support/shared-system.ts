import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { copyTemplate } from "./copy-template";
import { runServices, type SharedSystem, type TestDatabase } from "./database";
import { SHARED_SETTINGS, STRICT_MARKETS } from "./shared-settings";
import { freePort, startSystem } from "./system";

/** One system for all test files that do not need their own, which would cost seconds each and run cold. */
export async function startSharedSystem(
  server: TestDatabase,
): Promise<SharedSystem & { stop: () => Promise<void> }> {
  const database = await copyTemplate(server.url, server.templateName);
  const port = await freePort();
  const deskOrigin = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(path.join(tmpdir(), "cherrystone-markets-"));
  const markets = path.join(folder, "markets.json");
  await writeFile(markets, JSON.stringify(STRICT_MARKETS));
  const settings = {
    ...SHARED_SETTINGS,
    MARKETS_FILE: markets,
    DESK_PORT: String(port),
    DESK_ORIGIN: deskOrigin,
  };
  const { origin, casinoUrl, dataDir, stop } = await startSystem("all", database.url, settings);
  return {
    origin,
    deskOrigin,
    casinoUrl,
    dataDir,
    databaseUrl: database.url,
    stop: async () => {
      await stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = runServices();
  if (running) {
    project.provide("sharedSystem", running.sharedSystem);
    return undefined;
  }
  const { databaseUrl: url, templateName } = project.getProvidedContext();
  const { stop, ...system } = await startSharedSystem({ url, templateName });
  project.provide("sharedSystem", system);
  return stop;
}
