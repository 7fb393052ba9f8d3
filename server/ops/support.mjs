// node server/ops/support.mjs list | show | answer | close | identity: the hosts' desk; without words it says how.
import { existsSync } from "node:fs";
import { checkNode } from "./node-version.mjs";

checkNode();
const { OpsError, runCommand } = await import("./steps.mjs");
const { at } = await import("./place.mjs");

await runCommand(async () => {
  // Not built here: a desk beside an open house must not change what the house is made of.
  if (!existsSync(at("build", "host", "support.js"))) {
    throw new OpsError("The product is not built yet: npm run build");
  }
  const { main } = await import(new URL("../../build/host/support.js", import.meta.url).href);
  process.exitCode = await main(process.argv.slice(2));
});
