import { checkNode } from "./node-version.mjs";

checkNode();
const { existsSync, readFileSync, rmSync } = await import("node:fs");
const { OpsError, run, runCommand, step } = await import("./steps.mjs");
const { ensureBuilt } = await import("./prepare.mjs");
const { ensureBrowser, ensureFirefox } = await import("./browser.mjs");
const { ensureHaproxy } = await import("./haproxy.mjs");
const { summaryOf } = await import("./count.mjs");
const { fromRoot, tool } = await import("./paths.mjs");
const { startTestServices } = await import("./test-services.mjs");

const reportFile = fromRoot(".cache", "test-report.json");
const words = new Set(process.argv.slice(2, 4));
const isDeep = words.has("--deep");
const vitestArguments = process.argv.slice(2).filter((word) => word !== "--deep");

const USAGE = `npm test [-- ARGUMENTS]: installs what is missing, including a browser, builds, and runs the quick suite.
npm run test:deep [-- ARGUMENTS]: everything. The arguments are those of vitest; with --prepare it stops before the tests.`;

await runCommand(USAGE, async () => {
  await ensureBuilt();
  const programs = await findPrograms();
  if (words.has("--prepare")) return;
  rmSync(reportFile, { force: true });
  // Parts of a run start what they need themselves.
  const services =
    vitestArguments.length === 0 ? await step("Starting the database and the site", startTestServices) : null;
  const env = {
    ...programs,
    ...services?.env,
    ...(isDeep ? { TEST_DEEP: "1" } : {}),
    TEST_REPORT: reportFile,
    NODE_ENV: "test",
  };
  const reporters = ["--reporter=default", "--reporter=./tests/support/run-report.ts"];
  const exitCode = await run(tool("vitest"), ["run", ...reporters, ...vitestArguments], { env });
  await services?.stop();
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")) : null;
  const { lines, isGreen } = summaryOf(report, exitCode);
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exitCode = isGreen ? 0 : 1;
});

/** Finds, or installs, what the tests drive. @returns {Promise<Record<string, string>>} paths; "": its tests are skipped */
async function findPrograms() {
  const browser = await step("Looking for a browser", ensureBrowser).catch((error) => {
    if (!(error instanceof OpsError) || process.env["CHROMIUM_PATH"]) throw error;
    process.stdout.write(`${error.message}\nTests in it are skipped\n`);
    return "";
  });
  if (!isDeep) return { CHROMIUM_PATH: browser };
  const firefox = await step("Looking for Firefox ESR", ensureFirefox);
  if (!firefox) process.stdout.write("There is no Firefox ESR: the tests in it are skipped\n");
  const haproxy = await step("Looking for HAProxy", ensureHaproxy);
  if (!haproxy) process.stdout.write("There is no HAProxy: the tests of rolling restarts are skipped\n");
  return { CHROMIUM_PATH: browser, FIREFOX_PATH: firefox ?? "", HAPROXY_PATH: haproxy ?? "" };
}
