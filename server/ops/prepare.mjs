import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { withLock } from "./lock.mjs";
import { fromRoot } from "./paths.mjs";
import { buildSources, contentStamp, installMatchesLock, installStamp } from "./stamps.mjs";
import { npmCommand, OpsError, run, step } from "./steps.mjs";

const lockFile = fromRoot("package-lock.json");
const installStampFile = fromRoot("node_modules", ".cherrystone-install");
const installedLockFile = fromRoot("node_modules", ".package-lock.json");
const buildStampFile = fromRoot("build", ".stamp");

/** Installs the packages unless they match the lock file already. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    await withLock(async () => {
      if (!isInstalled()) await step("Installing packages", install);
    });
  }
}

/** Installs and builds what is missing or out of date. */
export async function ensureBuilt() {
  await ensureInstalled();
  if (!isBuilt()) {
    await withLock(async () => {
      if (!isBuilt()) await rebuild();
    });
  }
}

/** Builds, whether or not anything changed. */
export async function rebuild() {
  const stamp = contentStamp(fromRoot(), buildSources);
  // An interrupted build must not count as complete.
  rmSync(buildStampFile, { force: true });
  const { build } = await import("./build-steps.mjs");
  await build();
  writeStamp(buildStampFile, stamp);
}

function isBuilt() {
  return readStamp(buildStampFile) === contentStamp(fromRoot(), buildSources);
}

function isInstalled() {
  if (!existsSync(lockFile)) throw new OpsError("package-lock.json is missing: expected the whole checkout");
  const lockText = readFileSync(lockFile, "utf8");
  const stamp = installStamp(lockText);
  const stamped = readStamp(installStampFile);
  if (stamped !== null) return stamped === stamp;
  if (!existsSync(installedLockFile)) return false;
  const installed = JSON.parse(readFileSync(installedLockFile, "utf8"));
  if (!installMatchesLock(JSON.parse(lockText), installed)) return false;
  writeStamp(installStampFile, stamp);
  return true;
}

async function install() {
  rmSync(installStampFile, { force: true });
  rmSync(installedLockFile, { force: true });
  const npm = npmCommand();
  // Includes development packages, because the build needs them in production too. Install scripts are disabled
  // everywhere, because newer versions of npm do not run them: nothing may depend on one.
  const args = [...npm.args, "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
  await run(npm.command, args, { quiet: true });
  writeStamp(installStampFile, installStamp(readFileSync(lockFile, "utf8")));
}

/** @param {string} file */
function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/** @param {string} file @param {string} stamp */
function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${stamp}\n`);
}
