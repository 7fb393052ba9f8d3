import { checkNode } from "./node-version.mjs";

checkNode();
const { endWithParent, OpsError, runCommand } = await import("./steps.mjs");
const { ensureBuilt } = await import("./prepare.mjs");
const { programProblem } = await import("./programs.mjs");

const USAGE =
  "npm start, npm run web, npm run casino, npm run desk: installs and builds what is missing, then runs the host in this process.";

await runCommand(USAGE, async () => {
  const program = process.argv[2] ?? "all";
  const problem = programProblem(program);
  if (problem !== null) throw new OpsError(problem);
  await ensureBuilt();
  process.argv[2] = program;
  process.env.NODE_ENV ||= "production";
  endWithParent();
  // In this process, so that Ctrl-C reaches the host directly.
  await import(new URL("../../build/host/index.js", import.meta.url).href);
});
