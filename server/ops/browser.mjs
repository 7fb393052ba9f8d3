import { accessSync, constants, existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { tool } from "./paths.mjs";
import { OpsError, run, step } from "./steps.mjs";

/** Chromium without a user interface, which runs the tests with a third of the full browser's work. */
const shell = "chromium-headless-shell";
const firefox = "firefox-esr";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds the browser for the tests: the one named by CHROMIUM_PATH, the system's, or Playwright's. If there is none,
 * installs the Debian package or Playwright's. In CI it installs the headless shell when only the full browser is
 * there.
 * @returns {Promise<string>} path of a Chromium that starts
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new OpsError(`CHROMIUM_PATH is "${named}": expected the path of a Chromium that starts`);
  }
  const found = await installedBrowser();
  // Never installs a second browser on a developer's machine; in CI the speed is worth it.
  if (found && (basename(found) === shell || !process.env.CI)) return found;
  for (const get of [getDebianPackage, getPlaywrightBrowser]) {
    await get();
    const path = await installedBrowser();
    if (path) return path;
  }
  throw new OpsError(
    "No browser: install Chromium or Google Chrome, or set CHROMIUM_PATH to one, then run npm test again",
  );
}

/**
 * Finds Firefox ESR for the tests: the one named by FIREFOX_PATH, or the system's. If there is none, installs it where
 * it may.
 * @returns {Promise<string | null>} path of a Firefox that starts; null: its tests are skipped
 */
export async function ensureFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new OpsError(`FIREFOX_PATH is "${named}": expected the path of a Firefox that starts`);
  }
  if (!installedFirefox()) await installPackages("Installing Firefox from the system's packages", firefox);
  const found = installedFirefox();
  return found && (await works(found)) ? found : null;
}

/**
 * Browsers on a search path.
 * @param {string} searchPath as in PATH
 * @param {(file: string) => boolean} isProgram
 * @returns {string[]} in order of preference
 */
export function browsersOn(searchPath, isProgram) {
  const folders = searchPath.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)).filter(isProgram));
}

async function installedBrowser() {
  const candidates = [...browsersOn(process.env.PATH ?? "", isProgram), await playwrightPath()];
  for (const path of candidates) {
    if (existsSync(path) && (await works(path))) return path;
  }
  return null;
}

function installedFirefox() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, firefox)).find(isProgram) ?? null;
}

/** Fail fast when the package servers cannot be reached. */
const impatient = ["-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0"];

async function getDebianPackage() {
  await installPackages("Installing Chromium from the system's packages", shell, "chromium");
}

/**
 * Installs the first of these packages that the system offers, if we may.
 * @param {string} label
 * @param {string[]} packages
 */
export async function installPackages(label, ...packages) {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const apt = (/** @type {string[]} */ ...args) => run("apt-get", args, { env, quiet: true });
  const install = (/** @type {string} */ name) =>
    apt("install", "-y", "--no-install-recommends", ...impatient, name);
  const [first = "", ...others] = packages;
  await step(label, async () => {
    // The package lists may be missing or outdated, and older systems lack the first package.
    let installed = install(first).catch(() => apt("update", ...impatient).then(() => install(first)));
    for (const other of others) installed = installed.catch(() => install(other));
    await installed;
  }).catch(warnAndContinue);
}

async function getPlaywrightBrowser() {
  const install = () => run(tool("playwright"), ["install", "chromium"], { quiet: true });
  await step("Installing Playwright's Chromium", install).catch(warnAndContinue);
}

/** Resolved when called, because the package may have been installed only a moment ago. */
async function playwrightPath() {
  const { chromium } = await import("playwright");
  return chromium.executablePath();
}

/** A browser without its libraries exists but does not start. @param {string} path */
async function works(path) {
  return run(path, ["--version"], { quiet: true }).then(
    () => true,
    () => false,
  );
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Prints the error and goes on, because there is another way to try. @param {unknown} error */
function warnAndContinue(error) {
  if (!(error instanceof OpsError)) throw error;
  process.stdout.write(`${error.message}\n`);
}
