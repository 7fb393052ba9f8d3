import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compressFolder } from "../../server/ops/compress.mjs";
import { environment } from "../../server/ops/steps.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Builds the bare Remix page that ours are measured against.
 * @returns the folder that holds its build/
 */
export async function buildBareRemix(): Promise<string> {
  const folder = `${root}/.cache/bench/bare-remix`;
  const args = [
    `${root}/node_modules/.bin/remix`,
    "vite:build",
    "--config",
    "tests/bench/bare-remix/vite.config.ts",
  ];
  const env = environment({ NODE_ENV: "production" });
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
  await compressFolder(`${folder}/build/client`);
  return folder;
}
