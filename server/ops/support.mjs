// node server/ops/support.mjs list | show | answer | close | identity: messages to the hosts. Prints its usage without
// arguments.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("support");
