import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { tool } from "./place.mjs";
import { OpsError, run, step } from "./steps.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The browser of the tests: the one that is named, the system's, Playwright's own; else the one that this
 * machine can get, the Debian package or Playwright's.
 * @returns {Promise<string>} path of a Chromium that starts
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new OpsError(`CHROMIUM_PATH is "${named}": expected the path of a Chromium that starts`);
  }
  const found = await installedBrowser();
  if (found) return found;
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

async function getDebianPackage() {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const apt = (/** @type {string[]} */ ...args) => run("apt-get", args, { env, quiet: true });
  await step("Installing Chromium from the system's packages", async () => {
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", "chromium");
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
