// node server/ops/reconcile.mjs [--from DAY] [--to DAY] | open | credit | return: compares the payment provider with
// the ledger.
import { existsSync } from "node:fs";
import { checkNode } from "./node-version.mjs";

checkNode();
const { OpsError, runCommand } = await import("./steps.mjs");
const { fromRoot } = await import("./paths.mjs");

await runCommand(async () => {
  if (!existsSync(fromRoot("build", "host", "reconcile.js"))) {
    throw new OpsError("The product is not built yet: npm run build");
  }
  const { main } = await import(new URL("../../build/host/reconcile.js", import.meta.url).href);
  process.exitCode = await main(process.argv.slice(2));
});
