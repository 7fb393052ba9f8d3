// node server/ops/check-casino.mjs URL: checks a casino against the contract and prints what works, what is missing and
// what does not match. Prints its usage without arguments.
import { existsSync } from "node:fs";
import { checkNode } from "./node-version.mjs";

checkNode();
const { OpsError, runCommand } = await import("./steps.mjs");
const { fromRoot } = await import("./paths.mjs");

await runCommand(async () => {
  if (!existsSync(fromRoot("build", "host", "check-casino.js"))) {
    throw new OpsError("The product is not built yet: npm run build");
  }
  const { main } = await import(new URL("../../build/host/check-casino.js", import.meta.url).href);
  process.exitCode = await main(process.argv.slice(2));
});
