// node server/ops/closed-accounts.mjs list | reopen: closed accounts that have money. Prints its usage without arguments.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("closed-accounts");
