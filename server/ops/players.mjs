// node server/ops/players.mjs ban | reinstate: decides who may play. Prints its usage without arguments.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("players");
