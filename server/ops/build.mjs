// npm run build: always builds, whether or not anything changed.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runCommand } = await import("./steps.mjs");
const { ensureInstalled, rebuild } = await import("./prepare.mjs");

await runCommand(async () => {
  await ensureInstalled();
  await rebuild();
});
