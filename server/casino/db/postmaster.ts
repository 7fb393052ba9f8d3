import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** What a running server writes to postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty if the server listens on TCP only. */
  socketDir: string;
}

/** A zombie, or another program with a reused process id, is not our server. */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return false;
  }
}

/** The server that owns `cluster`, if it is running. */
export async function livePostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid = "", , , port = "", socketDir = ""] = text.split("\n");
  if (!/^\d+$/.test(pid) || !isAlive(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir.trim() };
}
