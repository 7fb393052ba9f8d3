import { spawn } from "node:child_process";
import { checkNode } from "./node-version.mjs";

checkNode();
const { endWithParent, runCommand } = await import("./steps.mjs");
const { devPrograms } = await import("./dev-programs.mjs");
const { ensureInstalled } = await import("./prepare.mjs");
const { tool } = await import("./paths.mjs");

const USAGE = "npm run dev: restarts the casino and reloads the pages when their files change.";

await runCommand(USAGE, async () => {
  await ensureInstalled();
  const children = devPrograms(process.env).map(({ tool: name, args, env, isApart }) =>
    spawn(tool(name), args, {
      env,
      detached: isApart,
      stdio: [isApart ? "ignore" : "inherit", "inherit", "inherit"],
      shell: process.platform === "win32",
    }),
  );
  let isStopping = false;
  const stopAll = () => {
    // Once: npm passes a signal on that the terminal has sent already.
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stopAll);
  // When one program ends, stop the others.
  for (const child of children) child.on("exit", stopAll);
  endWithParent();
});
