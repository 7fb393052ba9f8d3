// npm start, npm run web, npm run casino, npm run desk: installs and builds what is missing, then runs the host in this process.
import { checkNode } from "./node-version.mjs";

checkNode();
const { OpsError, runCommand } = await import("./steps.mjs");
const { ensureBuilt } = await import("./prepare.mjs");

const PARENT_CHECK_MS = 500;

const programs = ["all", "web", "casino", "desk"];

await runCommand(async () => {
  const program = process.argv[2] ?? "all";
  if (!programs.includes(program)) {
    throw new OpsError(`Unknown program "${program}": expected one of ${programs.join(", ")}`);
  }
  await ensureBuilt();
  process.argv[2] = program;
  process.env.NODE_ENV ||= "production";
  if (process.env.npm_lifecycle_event) endWithParent();
  // In this process, so that Ctrl-C reaches the host directly.
  await import(new URL("../../build/host/index.js", import.meta.url).href);
});

/** npm and its shell end at a SIGTERM without passing it on. Left alone, the site would go on, and keep its port. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECK_MS);
  timer.unref();
}
