// npm test [-- vitest arguments]: installs what is missing, including a browser, builds, and runs every test.
// With `--prepare` it stops before the tests.
import { checkNode } from "./node-version.mjs";

checkNode();
const { existsSync, readFileSync, rmSync } = await import("node:fs");
const { run, runCommand, step } = await import("./steps.mjs");
const { ensureBuilt } = await import("./prepare.mjs");
const { ensureBrowser, ensureFirefox } = await import("./browser.mjs");
const { ensureHaproxy } = await import("./haproxy.mjs");
const { countSkipped, countTests, isGreen, summary } = await import("./count.mjs");
const { fromRoot, tool } = await import("./paths.mjs");

const reportFile = fromRoot(".cache", "test-report.json");

await runCommand(async () => {
  await ensureBuilt();
  const browser = await step("Looking for a browser", ensureBrowser);
  const firefox = await step("Looking for Firefox ESR", ensureFirefox);
  if (!firefox) process.stdout.write("There is no Firefox ESR: the tests in it are skipped\n");
  const haproxy = await step("Looking for HAProxy", ensureHaproxy);
  if (!haproxy) process.stdout.write("There is no HAProxy: the tests of rolling restarts are skipped\n");
  if (process.argv[2] === "--prepare") return;
  rmSync(reportFile, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  const env = {
    CHROMIUM_PATH: browser,
    FIREFOX_PATH: firefox ?? "",
    HAPROXY_PATH: haproxy ?? "",
    NODE_ENV: "test",
  };
  const exitCode = await run(tool("vitest"), ["run", ...reporters, ...process.argv.slice(2)], { env });
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")) : null;
  const count = countTests(report, exitCode);
  const skipped = countSkipped(report);
  if (skipped > 0) process.stdout.write(`${skipped} skipped\n`);
  process.stdout.write(`${summary(count)}\n`);
  process.exitCode = isGreen(count) ? 0 : 1;
});
