import { checkNode } from "./node-version.mjs";

checkNode();
const { runCommand } = await import("./steps.mjs");
const { ensureInstalled, rebuild } = await import("./prepare.mjs");

const USAGE = "npm run build: always builds, whether or not anything changed.";

await runCommand(USAGE, async () => {
  await ensureInstalled();
  await rebuild();
});
