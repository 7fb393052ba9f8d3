// node server/ops/support.mjs list | show | answer | close | identity: messages to the hosts. Prints its usage without
// arguments.
import { existsSync } from "node:fs";
import { checkNode } from "./node-version.mjs";

checkNode();
const { OpsError, runCommand } = await import("./steps.mjs");
const { fromRoot } = await import("./paths.mjs");

await runCommand(async () => {
  // Does not build, because a command used beside a running casino must not change the running program's files.
  if (!existsSync(fromRoot("build", "host", "support.js"))) {
    throw new OpsError("The product is not built yet: npm run build");
  }
  const { main } = await import(new URL("../../build/host/support.js", import.meta.url).href);
  process.exitCode = await main(process.argv.slice(2));
});
