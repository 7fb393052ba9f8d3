// node server/ops/players.mjs ban | reinstate | exclude | email: decides who may play, and corrects an email address. Prints its usage without arguments.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("players");
