import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The sources of a build, relative to the root. */
export const buildSources = [
  "app",
  "server",
  "public",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * One hash over the names and contents of files and folders below `base`; missing ones are skipped. Contents rather
 * than times, so that a clone, a copy, or a checkout there and back needs no new build.
 * @param {string} base
 * @param {readonly string[]} names
 */
export function contentStamp(base, names) {
  const hash = createHash("sha256");
  for (const file of names.flatMap((name) => filesOf(join(base, name)))) {
    const content = readFileSync(file);
    hash.update(`${relative(base, file).split(sep).join("/")}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Stamp of an install: the lock file, and whatever decides which binaries npm chooses.
 * @param {string} lockText
 */
export function installStamp(lockText) {
  const abi = `${process.platform} ${process.arch} ${process.versions.modules}`;
  return createHash("sha256").update(`${abi}\n${lockText}`).digest("hex");
}

/**
 * @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }> }} Lock
 */

/**
 * Whether the packages that npm installed (node_modules/.package-lock.json) match the lock file, ignoring those for
 * other platforms. Avoids repeating an install made by hand.
 * @param {Lock} wanted
 * @param {Lock} installed
 */
export function installMatchesLock(wanted, installed) {
  const have = installed.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([name, entry]) => {
    if (name === "" || entry.link) return true;
    const found = have[name];
    return found ? found.version === entry.version : Boolean(entry.optional ?? entry.devOptional);
  });
}

/** @param {string} path @returns {string[]} files in a fixed order */
function filesOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  const names = readdirSync(path).sort();
  return names.flatMap((name) => filesOf(join(path, name)));
}
