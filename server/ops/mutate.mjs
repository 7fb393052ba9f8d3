import { checkNode } from "./node-version.mjs";

checkNode();
const { run, runCommand } = await import("./steps.mjs");
const { ensureInstalled } = await import("./prepare.mjs");
const { tool } = await import("./paths.mjs");

const USAGE =
  "npm run mutate -- FOLDER [--since REF]: changes the code of a folder and counts what the tests notice (tests/bench).";

await runCommand(USAGE, async () => {
  await ensureInstalled();
  process.exitCode = await run(tool("tsx"), ["tests/bench/mutate.ts", ...process.argv.slice(2)]);
});
