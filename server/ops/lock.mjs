import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fromRoot } from "./paths.mjs";
import { OpsError } from "./steps.mjs";

const RETRY_MS = 500;

/**
 * Runs `work` under a lock on this checkout, because `npm run casino` and `npm run web` may start at once on a bare
 * clone. A lock whose process is gone is taken over.
 * @param {() => Promise<void>} work
 */
export async function withLock(work) {
  const file = fromRoot(".cache", "prepare.lock");
  let isReported = false;
  for (;;) {
    const holder = takeLock(file);
    if (holder === process.pid) break;
    if (!isReported)
      process.stdout.write(`Waiting for process ${holder}, which is starting in this checkout …\n`);
    isReported = true;
    await sleep(RETRY_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/**
 * Tries to take the lock.
 * @param {string} file
 * @returns {number} the process that holds the lock now
 */
function takeLock(file) {
  try {
    mkdirSync(fromRoot(".cache"), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return process.pid;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    if (code !== "EEXIST") throw new OpsError(`${file} cannot be written (${code})`);
  }
  const holder = readHolder(file);
  if (holder !== null && isAlive(holder)) return holder;
  rmSync(file, { force: true });
  return takeLock(file);
}

/** @param {string} file */
function readHolder(file) {
  try {
    return Number(readFileSync(file, "utf8")) || null;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
