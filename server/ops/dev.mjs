// npm run dev: restarts the casino and reloads the pages when their files change.
import { spawn } from "node:child_process";
import { checkNode } from "./node-version.mjs";

checkNode();
const { environment, runCommand } = await import("./steps.mjs");
const { ensureInstalled } = await import("./prepare.mjs");
const { tool } = await import("./paths.mjs");

await runCommand(async () => {
  await ensureInstalled();
  const casinoUrl = process.env.CASINO_API_URL || `http://127.0.0.1:${process.env.CASINO_PORT || 4799}`;
  const start = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    spawn(tool(name), args, {
      stdio: "inherit",
      shell: process.platform === "win32",
      env: environment({ NODE_ENV: "development", CASINO_API_URL: name === "remix" ? casinoUrl : "" }),
    });
  const children = [start("remix", ["vite:dev"])];
  if (!process.env.CASINO_API_URL) children.push(start("tsx", ["watch", "server/index.ts", "casino"]));
  // When one program ends, stop the others.
  const stopAll = () => children.forEach((child) => child.kill("SIGTERM"));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stopAll);
  for (const child of children) child.on("exit", stopAll);
});
