// npm run build: builds whatever stands.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runCommand } = await import("./steps.mjs");
const { ensureInstalled, rebuild } = await import("./prepare.mjs");

await runCommand(async () => {
  await ensureInstalled();
  await rebuild();
});
