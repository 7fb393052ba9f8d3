import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { DATABASE } from "./embedded";
import { urlOf } from "./embedded-address";
import { prepareHome } from "./embedded-home";
import { livePostmaster } from "./postmaster";

/**
 * The URL of an embedded server that is already running, for commands used beside the casino. Starts, owns and stops
 * nothing.
 * @returns the URL; undefined if no server runs
 * @throws StartError if DATA_DIR is not accessible
 */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  // Preparing it would create the folder.
  if (!existsSync(dataDir)) return undefined;
  const { directory } = await prepareHome(dataDir, () => undefined);
  const server = await livePostmaster(path.join(directory, "postgres"));
  if (!server) return undefined;
  const password = await readFile(path.join(directory, "postgres.password"), "utf8").catch(() => "");
  return urlOf({ host: server.socketDir || "127.0.0.1", port: server.port, password }, DATABASE);
}
