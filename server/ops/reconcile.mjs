// node server/ops/reconcile.mjs [--from DAY] [--to DAY] | open | credit | return | accept: compares the payment provider with
// the ledger.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("reconcile");
