import { readFile } from "node:fs/promises";
import path from "node:path";
import { urlOf } from "./embedded-address";
import { DATABASE } from "./embedded";
import { prepareHome } from "./embedded-home";
import { livePostmaster } from "./postmaster";

/**
 * The embedded server of a house that is open, for commands beside it: nothing is started, owned or stopped.
 * @returns its URL; undefined when none runs
 * @throws StartError when DATA_DIR is not to be had
 */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const { directory } = await prepareHome(dataDir, () => undefined);
  const server = await livePostmaster(path.join(directory, "postgres"));
  if (!server) return undefined;
  const password = await readFile(path.join(directory, "postgres.password"), "utf8").catch(() => "");
  return urlOf({ host: server.socketDir || "127.0.0.1", port: server.port, password }, DATABASE);
}
