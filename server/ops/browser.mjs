import { accessSync, constants, existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { tool } from "./place.mjs";
import { OpsError, run, step } from "./steps.mjs";

/** Chromium without windows of its own: the tests take a third of the work that the whole browser makes of them. */
const shell = "chromium-headless-shell";
const firefox = "firefox-esr";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The browser of the tests: the one that is named, the system's, Playwright's own; else the one that this
 * machine can get, the Debian package or Playwright's. In CI the headless shell is got where there is only a whole one.
 * @returns {Promise<string>} path of a Chromium that starts
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new OpsError(`CHROMIUM_PATH is "${named}": expected the path of a Chromium that starts`);
  }
  const found = await installedBrowser();
  // Nobody's machine is given a second browser unasked; in CI it is worth its installation.
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
 * The long-term release of Firefox, as the system's packages have it: the one that is named, the system's, or, where
 * this may install packages, the one that it can get.
 * @returns {Promise<string | null>} path of a Firefox that starts; null: the tests in it are left out
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

/** Where there is no way to the packages, it is soon known. */
const impatient = ["-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0"];

async function getDebianPackage() {
  await installPackages("Installing Chromium from the system's packages", shell, "chromium");
}

/** The first of these packages that the system has, where it may be asked. @param {string} label @param {string[]} packages */
export async function installPackages(label, ...packages) {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const apt = (/** @type {string[]} */ ...args) => run("apt-get", args, { env, quiet: true });
  const install = (/** @type {string} */ name) =>
    apt("install", "-y", "--no-install-recommends", ...impatient, name);
  const [first = "", ...others] = packages;
  await step(label, async () => {
    // The lists of packages may be missing or old, and older systems have no package of the first.
    let installed = install(first).catch(() => apt("update", ...impatient).then(() => install(first)));
    for (const other of others) installed = installed.catch(() => install(other));
    await installed;
  }).catch(tellAndGoOn);
}

async function getPlaywrightBrowser() {
  const install = () => run(tool("playwright"), ["install", "chromium"], { quiet: true });
  await step("Installing Playwright's Chromium", install).catch(tellAndGoOn);
}

/** Resolved when asked, for the package may have been installed a moment ago. */
async function playwrightPath() {
  const { chromium } = await import("playwright");
  return chromium.executablePath();
}

/** A browser without its libraries is found, but does not start. @param {string} path */
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

/** There is another way to try. @param {unknown} error */
function tellAndGoOn(error) {
  if (!(error instanceof OpsError)) throw error;
  process.stdout.write(`${error.message}\n`);
}
