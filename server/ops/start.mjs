// npm start, npm run web, npm run casino, npm run desk: installs and builds what is missing, then runs the host in this process.
import { checkNode } from "./node-version.mjs";

checkNode();
const { OpsError, runCommand } = await import("./steps.mjs");
const { ensureBuilt } = await import("./prepare.mjs");

const programs = ["all", "web", "casino", "desk"];

await runCommand(async () => {
  const program = process.argv[2] ?? "all";
  if (!programs.includes(program)) {
    throw new OpsError(`Unknown program "${program}": expected one of ${programs.join(", ")}`);
  }
  await ensureBuilt();
  process.argv[2] = program;
  process.env.NODE_ENV ||= "production";
  // In this process, so that Ctrl-C reaches the host directly.
  await import(new URL("../../build/host/index.js", import.meta.url).href);
});
