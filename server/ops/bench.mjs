import { checkNode } from "./node-version.mjs";

checkNode();
const { run, runCommand } = await import("./steps.mjs");
const { ensureBuilt } = await import("./prepare.mjs");
const { tool } = await import("./paths.mjs");

const USAGE =
  "npm run bench [-- SECTION …]: installs and builds what is missing, then measures (tests/bench).";

await runCommand(USAGE, async () => {
  await ensureBuilt();
  process.exitCode = await run(tool("tsx"), ["tests/bench/run.ts", ...process.argv.slice(2)]);
});
