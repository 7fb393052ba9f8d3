// The database server and the site that all tests of a run share: prints where they are, and stops them when its input
// ends.
import { once } from "node:events";
import { startDatabase } from "./database";
import { startSharedSystem } from "./shared-system";

const database = await startDatabase();
const { stop, ...sharedSystem } = await startSharedSystem(database);
const { url, templateName } = database;
process.stdout.write(`${JSON.stringify({ database: { url, templateName }, sharedSystem })}\n`);
process.on("SIGINT", () => undefined);
process.stdin.resume();
await once(process.stdin, "end");
await stop();
await database.stop();
