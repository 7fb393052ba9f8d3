import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages } from "./browser.mjs";

/**
 * Finds HAProxy for the rolling-restart tests: the one named by HAPROXY_PATH, or the system's. If there is none,
 * installs it where it may.
 * @returns {Promise<string | null>} its path; null: those tests are skipped
 */
export async function ensureHaproxy() {
  if (!installedHaproxy()) await installPackages("Installing HAProxy from the system's packages", "haproxy");
  return installedHaproxy();
}

function installedHaproxy() {
  const named = process.env.HAPROXY_PATH;
  // System programs, which are not on every user's PATH.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"].filter(
    Boolean,
  );
  return (
    [named, ...folders.map((folder) => join(folder, "haproxy"))].find((file) => file && existsSync(file)) ??
    null
  );
}
