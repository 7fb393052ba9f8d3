// node server/ops/casino.mjs COMMAND VERB …: the operators' commands; --help lists them.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("operator");
