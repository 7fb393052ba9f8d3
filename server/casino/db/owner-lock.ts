import { randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Ensures one owner per directory, by a file that names the owner's process. It does not depend on connections and ends
 * with the process: the next one sees that the named process is gone.
 */
export interface OwnerLock {
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  /** When the process started, to detect a reused process id. */
  started: string;
  /** Process ids are unique only within one container (PID namespace). */
  namespace: string;
}

/** How often the owner touches the file, for containers that cannot see its process. */
const TOUCH_MS = 2_000;
/** A file from another container counts as abandoned after this long without a touch. */
const UNTOUCHED_MS = 10_000;
/**
 * How long to wait for an owner that may be about to exit; longer for one in another container, which only shows by its
 * file.
 */
const WAIT_LIMIT_MS = { here: 3_000, elsewhere: UNTOUCHED_MS + 2_000 } as const;
const POLL_MS = 100;

/** @returns the lock, or the process that holds it */
export async function takeOwnerLock(file: string): Promise<OwnerLock | { lockedBy: number | undefined }> {
  const own: Holder = { pid: process.pid, started: startOf(process.pid) ?? "", namespace: namespaceOf() };
  const content = JSON.stringify({ ...own, token: randomBytes(8).toString("hex") });
  const aside = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  // Written to a temporary file and then linked, so nobody reads a partial file.
  await writeFile(aside, content, { mode: 0o644 });
  try {
    const began = performance.now();
    for (;;) {
      if (await linked(aside, file)) return hold(file, content);
      const found = await readFile(file, "utf8").catch(() => "");
      const location = holderOf(found)?.namespace === own.namespace ? "here" : "elsewhere";
      if (!(await isLocked(file, found, own.namespace))) await removeStale(file, found, aside);
      else if (performance.now() - began > WAIT_LIMIT_MS[location]) return { lockedBy: holderOf(found)?.pid };
      else await sleep(POLL_MS);
    }
  } finally {
    await rm(aside, { force: true });
  }
}

function hold(file: string, content: string): OwnerLock {
  const touch = () => {
    const now = new Date();
    // The file was deleted by someone, so write it again.
    utimes(file, now, now).catch(() => writeFile(file, content, { flag: "wx" }).catch(() => undefined));
  };
  const touching = setInterval(touch, TOUCH_MS).unref();
  return {
    async release() {
      clearInterval(touching);
      if ((await readFile(file, "utf8").catch(() => "")) === content) await rm(file, { force: true });
    },
  };
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function isLocked(file: string, found: string, namespace: string): Promise<boolean> {
  const holder = holderOf(found);
  if (holder === null) return false;
  if (holder.namespace === namespace) return startOf(holder.pid) === holder.started;
  const touchedAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
  return Date.now() - touchedAt < UNTOUCHED_MS;
}

/** Two processes may find the same stale file; only the one that renamed that very file has removed it. */
async function removeStale(file: string, found: string, aside: string): Promise<void> {
  const moved = `${aside}.stale`;
  try {
    await rename(file, moved);
  } catch {
    return;
  }
  if ((await readFile(moved, "utf8")) !== found) await linked(moved, file);
  await rm(moved, { force: true });
}

function holderOf(content: string): Holder | null {
  try {
    const { pid, started, namespace } = JSON.parse(content) as Holder;
    return Number.isInteger(pid) ? { pid, started, namespace } : null;
  } catch {
    return null;
  }
}

/** Start time of a process, in a system-specific format; null if it does not exist or is a zombie. */
function startOf(pid: number): string | null {
  if (process.platform !== "linux") return isThere(pid) ? "" : null;
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    // The process name in parentheses may contain spaces. After it, the first field is the state and the twentieth the
    // start time.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[0] === "Z" ? null : `${boot} ${fields[19] ?? ""}`;
  } catch {
    return null;
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function namespaceOf(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}
