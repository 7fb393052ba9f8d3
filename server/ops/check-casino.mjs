// node server/ops/check-casino.mjs URL: checks a casino against the contract and prints what works, what is missing and
// what does not match. Prints its usage without arguments.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("check-casino");
