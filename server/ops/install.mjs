import { checkNode } from "./node-version.mjs";

checkNode();
const { runCommand } = await import("./steps.mjs");
const { ensureInstalled } = await import("./prepare.mjs");

const USAGE =
  "node server/ops/install.mjs: installs the packages unless they are up to date; for checks that run before a build.";

await runCommand(USAGE, ensureInstalled);
