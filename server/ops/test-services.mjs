import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { environment, OpsError } from "./steps.mjs";

/**
 * Starts what all tests of a run share (tests/support/run-services.ts). It ends with this process, however that ends.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} env: tells the tests where it is
 */
export async function startTestServices() {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/support/run-services.ts"], {
    env: environment({ NODE_ENV: "test" }),
    stdio: ["pipe", "pipe", "inherit"],
    // Ctrl-C reaches the tests first: they still need it.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      env: { TEST_SERVICES: line },
      stop: async () => {
        child.stdin.end();
        await ended;
      },
    };
  }
  throw new OpsError("The database and the site of the tests could not be started");
}
