import { existsSync } from "node:fs";
import { fromRoot } from "./paths.mjs";
import { OpsError, runCommand } from "./steps.mjs";

/**
 * Runs an operator's command from the built product with this process's arguments. It does not build, because a command
 * used beside a running casino must not change the running program's files.
 * @param {string} name of the file in build/host, without its extension
 */
export async function runHostCommand(name) {
  await runCommand(null, async () => {
    if (!existsSync(fromRoot("build", "host", `${name}.js`))) {
      throw new OpsError("The product is not built yet: npm run build");
    }
    const { main } = await import(new URL(`../../build/host/${name}.js`, import.meta.url).href);
    process.exitCode = await main(process.argv.slice(2));
  });
}
