// node server/ops/payouts.mjs list | pay | refuse: decides about withdrawals. Prints its usage without arguments.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("payouts");
