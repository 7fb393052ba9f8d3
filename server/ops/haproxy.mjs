import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages } from "./browser.mjs";

/**
 * HAProxy, for the tests of rolling restarts: the one that is named, the system's, or, where this may install packages,
 * the one that it can get.
 * @returns {Promise<string | null>} its path; null: those tests are left out
 */
export async function ensureHaproxy() {
  if (!installedHaproxy()) await installPackages("Installing HAProxy from the system's packages", "haproxy");
  return installedHaproxy();
}

function installedHaproxy() {
  const named = process.env.HAPROXY_PATH;
  // Programs of the system, which are not on everybody's path.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"].filter(
    Boolean,
  );
  return (
    [named, ...folders.map((folder) => join(folder, "haproxy"))].find((file) => file && existsSync(file)) ??
    null
  );
}
