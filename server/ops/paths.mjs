import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** @param {string[]} parts below the root */
export const fromRoot = (...parts) => join(root, ...parts);

/**
 * An executable of an installed package, as npm links it.
 * @param {string} name
 */
export function tool(name) {
  const plain = fromRoot("node_modules", ".bin", name);
  return process.platform === "win32" && existsSync(`${plain}.cmd`) ? `${plain}.cmd` : plain;
}
