// Installs the packages unless they stand; for checks that come before any build.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runCommand } = await import("./steps.mjs");
const { ensureInstalled } = await import("./prepare.mjs");

await runCommand(ensureInstalled);
