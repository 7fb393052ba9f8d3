// Installs the packages unless they are up to date; for checks that run before a build.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runCommand } = await import("./steps.mjs");
const { ensureInstalled } = await import("./prepare.mjs");

await runCommand(ensureInstalled);
