// node server/ops/log.mjs verify: checks that the operators' log is as it was written. Prints its usage without arguments.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("log");
