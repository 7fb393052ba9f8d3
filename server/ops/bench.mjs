// npm run bench [-- section …]: installs and builds what is missing, then measures (tests/bench).
import { checkNode } from "./node-version.mjs";

checkNode();
const { run, runCommand } = await import("./steps.mjs");
const { ensureBuilt } = await import("./prepare.mjs");
const { tool } = await import("./paths.mjs");

await runCommand(async () => {
  await ensureBuilt();
  process.exitCode = await run(tool("tsx"), ["tests/bench/run.ts", ...process.argv.slice(2)]);
});
