// node server/ops/offers.mjs [campaign]: emails offers to every player who permits it, once per campaign. Without a
// name, the campaign is this week's.
import { existsSync } from "node:fs";
import { checkNode } from "./node-version.mjs";

checkNode();
const { OpsError, runCommand } = await import("./steps.mjs");
const { fromRoot } = await import("./paths.mjs");

await runCommand(async () => {
  if (!existsSync(fromRoot("build", "host", "offers.js"))) {
    throw new OpsError("The product is not built yet: npm run build");
  }
  const { main } = await import(new URL("../../build/host/offers.js", import.meta.url).href);
  process.exitCode = await main(process.argv.slice(2));
});
