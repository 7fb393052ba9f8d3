import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chown,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  unlink,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { backoffMs } from "~/shared/backoff";
import { MINUTE_MS } from "~/shared/durations";
import { StartError } from "~/shared/start-error";
import {
  type Address,
  fitsSocket,
  freePort,
  programPassword,
  SOCKET_PORT,
  urlOf,
  USER,
} from "./embedded-address";
import { type Home, prepareHome } from "./embedded-home";
import type { DatabaseLog } from "./log";
import { type OwnerLock, takeOwnerLock } from "./owner-lock";
import { isAlive, livePostmaster } from "./postmaster";
import { ensureProgramRole, PROGRAM_ROLE } from "./roles";

const MAJOR_VERSION = "18";
export const DATABASE = "cherrystone";
/** Held on the owner's connection for its whole life; the end of that connection shows that the server ended. */
const OWNER_LOCK = 47_990_002;
/** Generous, because crash recovery of a busy database takes a while. */
const READY_TIMEOUT_MS = MINUTE_MS;
const STOP_TIMEOUT_MS = 30_000;
const OWNER_TIMEOUT_MS = 3_000;
const POLL_MS = 20;
const MAX_LOG_BYTES = 10_000_000;
/** Delay before a failed start is retried; doubles with each failure. */
const RETRY = { leastMs: 250, mostMs: 30_000, jitter: 0 } as const;

export interface EmbeddedServer {
  /** URL with the program's login. */
  url: string;
  /** URL with the login that owns the schema. */
  ownerUrl: string;
  /** Holds the cluster, its log and its password. */
  directory: string;
  /** Stops the server; everything committed is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  /** Extra server settings, for tests. */
  settings?: Readonly<Record<string, string>>;
}

class Embedded implements EmbeddedServer {
  private readonly cluster: string;
  private readonly logFile: string;
  private address: Address | undefined;
  private ownerClient: pg.Client | undefined;
  private pid = 0;
  private lock: OwnerLock | null = null;
  private readonly stopping = new AbortController();
  private recovering: Promise<void> | undefined;
  private readonly interrupt = (): void => {
    if (isAlive(this.pid)) process.kill(this.pid, "SIGINT");
  };

  constructor(
    private readonly home: Home,
    private readonly options: EmbeddedOptions,
  ) {
    this.cluster = path.join(home.directory, "postgres");
    this.logFile = path.join(home.directory, "postgres.log");
  }

  get url(): string {
    const address = this.startedAt();
    return urlOf({ ...address, password: programPassword(address.password) }, DATABASE, PROGRAM_ROLE);
  }

  get ownerUrl(): string {
    return urlOf(this.startedAt(), DATABASE);
  }

  private startedAt(): Address {
    if (!this.address) throw new Error("the embedded server was not started");
    return this.address;
  }

  get directory(): string {
    return this.home.directory;
  }

  async start(): Promise<void> {
    const lock = await takeOwnerLock(path.join(this.home.directory, "postgres.owner"));
    if ("lockedBy" in lock) throw this.inUse(lock.lockedBy);
    this.lock = lock;
    try {
      await this.initialize();
      await this.run();
      await this.createDatabase();
    } catch (error) {
      await this.lock.release();
      throw error;
    }
    // Shuts the server down even if the program exits without stop().
    process.once("exit", this.interrupt);
  }

  async stop(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    this.stopping.abort();
    await this.recovering?.catch(() => undefined);
    await this.ownerClient?.end().catch(() => undefined);
    process.removeListener("exit", this.interrupt);
    await this.endServer();
    await this.lock?.release();
  }

  private inUse(holder?: number): StartError {
    const process = holder === undefined ? "" : ` (process ${holder})`;
    return new StartError(
      `DATA_DIR ${this.options.dataDir} is in use by another running casino${process}: stop it first`,
    );
  }

  private async endServer(): Promise<void> {
    const server = await livePostmaster(this.cluster);
    if (!server) return;
    const started = Date.now();
    // SIGINT is a fast shutdown: disconnect clients, write a checkpoint, exit. SIGQUIT exits at once, and the next
    // start recovers from the write-ahead log.
    process.kill(server.pid, "SIGINT");
    while (isAlive(server.pid)) {
      if (Date.now() - started > STOP_TIMEOUT_MS) {
        process.kill(server.pid, "SIGQUIT");
        return;
      }
      await sleep(POLL_MS);
    }
  }

  private get passwordFile(): string {
    return path.join(this.home.directory, "postgres.password");
  }

  private spawnOptions(): { uid?: number; gid?: number; cwd: string } {
    return { ...this.home.owner, cwd: this.home.directory };
  }

  /**
   * Creates the cluster next to its final path and renames it when complete, so an interrupted first start leaves no
   * half-made cluster.
   */
  private async initialize(): Promise<void> {
    const version = await readFile(path.join(this.cluster, "PG_VERSION"), "utf8").catch(() => undefined);
    if (version?.trim() === MAJOR_VERSION) return;
    if (version !== undefined) {
      throw new StartError(
        `${this.cluster} was made by PostgreSQL ${version.trim()}, this is ${MAJOR_VERSION}: dump and restore it, or use another DATA_DIR`,
      );
    }
    this.options.log.info("Preparing the database (first start)");
    const part = `${this.cluster}.new`;
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { mode: 0o700 });
    await writeFile(this.passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
    const { owner } = this.home;
    if (owner) {
      await chown(part, owner.uid, owner.gid);
      await chown(this.passwordFile, owner.uid, owner.gid);
    }
    await this.initdb(part);
    await rename(part, this.cluster);
  }

  private initdb(directory: string): Promise<void> {
    const arguments_ = [
      `--pgdata=${directory}`,
      `--username=${USER}`,
      `--pwfile=${this.passwordFile}`,
      "--auth-local=trust",
      "--auth-host=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ];
    return new Promise((resolve, reject) => {
      const child = spawn(path.join(this.home.native, "bin", "initdb"), arguments_, {
        ...this.spawnOptions(),
        stdio: ["ignore", "ignore", "pipe"],
      });
      let output = "";
      child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
      child.once("error", (error) =>
        reject(new StartError(`The database cannot be prepared: ${error.message}`)),
      );
      child.once("close", (code) => {
        if (code === 0) return resolve();
        // On a full disk the server that initdb starts says what is wrong, among what follows from it.
        const [line = output.trim()] = /(?:error|FATAL): .*/.exec(output) ?? [];
        reject(new StartError(`The database cannot be prepared: ${line}`));
      });
    });
  }

  /** Adopts the server that a killed program left running, or starts one; then takes ownership. */
  private async run(): Promise<void> {
    const survivor = await livePostmaster(this.cluster);
    if (survivor) {
      this.pid = survivor.pid;
      this.address = await this.addressOf(survivor.socketDir, survivor.port);
      await this.untilReady(() => isAlive(survivor.pid));
    } else {
      // PostgreSQL mistakes a zombie for a running server and would refuse to start while its lock files exist. Without
      // them it still detects backends of the dead server that hold shared memory.
      for (const file of ["postmaster.pid", `.s.PGSQL.${SOCKET_PORT}.lock`]) {
        await unlink(path.join(this.cluster, file)).catch(() => undefined);
      }
      await this.spawnServer();
    }
    await this.own();
  }

  private async addressOf(socketDir: string, port: number): Promise<Address> {
    const password = await readFile(this.passwordFile, "utf8");
    return { host: socketDir || "127.0.0.1", port, password };
  }

  private async spawnServer(): Promise<void> {
    const socket = fitsSocket(this.cluster);
    // Keeps the port after a crash, because the pool only knows that one.
    const port = socket ? SOCKET_PORT : (this.address?.port ?? (await freePort()));
    this.address = await this.addressOf(socket ? this.cluster : "", port);
    const settings: Record<string, string> = {
      listen_addresses: socket ? "" : "127.0.0.1",
      unix_socket_directories: socket ? this.cluster : "",
      unix_socket_permissions: "0700",
      port: String(port),
      fsync: "on",
      timezone: "UTC",
      jit: "off",
      ...this.options.settings,
    };
    const log = await this.openLog();
    const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    // Detached, so that Ctrl-C reaches only the program, which stops the server after the last answer.
    const child = spawn(path.join(this.home.native, "bin", "postgres"), ["-D", this.cluster, ...flags], {
      ...this.spawnOptions(),
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    let ended = false;
    child.once("error", () => (ended = true));
    child.once("exit", () => (ended = true));
    child.unref();
    await log.close();
    this.pid = child.pid ?? 0;
    await this.untilReady(() => !ended);
  }

  private async openLog(): Promise<Awaited<ReturnType<typeof open>>> {
    const size = (await stat(this.logFile).catch(() => undefined))?.size ?? 0;
    if (size > MAX_LOG_BYTES) await truncate(this.logFile);
    return open(this.logFile, "a", 0o600);
  }

  private async untilReady(alive: () => boolean): Promise<void> {
    const started = Date.now();
    while (alive()) {
      const client = this.client();
      try {
        await client.connect();
        await client.end();
        return;
      } catch {
        await client.end().catch(() => undefined);
      }
      if (Date.now() - started > READY_TIMEOUT_MS) break;
      await sleep(POLL_MS);
    }
    const text = await readFile(this.logFile, "utf8").catch(() => "");
    const line =
      text
        .trim()
        .split("\n")
        .findLast((one) => /FATAL|PANIC|ERROR/.test(one)) ?? "no reason given";
    throw new StartError(`The embedded database does not start: ${line}`);
  }

  private client(): pg.Client {
    const client = new pg.Client({ connectionString: urlOf(this.startedAt(), "postgres") });
    client.on("error", () => undefined);
    return client;
  }

  /** A second safeguard behind the lock file, and the only one that earlier versions know. */
  private async own(): Promise<void> {
    const client = this.client();
    await client.connect();
    const started = Date.now();
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
        OWNER_LOCK,
      ]);
      if (rows[0]?.mine) break;
      if (Date.now() - started > OWNER_TIMEOUT_MS) {
        await client.end();
        throw this.inUse();
      }
      await sleep(POLL_MS * 5);
    }
    client.once("end", () => this.lost());
    this.ownerClient = client;
  }

  /** The owner's connection ended, alone or together with the server (killed, out of memory). */
  private lost(): void {
    if (this.stopping.signal.aborted || this.recovering) return;
    this.recovering = this.recover().finally(() => (this.recovering = undefined));
  }

  /**
   * Reconnects to a server that still runs, or restarts one that ended; PostgreSQL recovers from its write-ahead log.
   * Retries for as long as the program runs, because a full disk or a lack of memory may be fixed meanwhile; /readyz
   * answers 503 until then.
   */
  private async recover(): Promise<void> {
    const { log } = this.options;
    for (let failures = 0; !this.stopping.signal.aborted; failures += 1) {
      try {
        const runs = (await livePostmaster(this.cluster)) !== undefined;
        log.error(
          runs
            ? "The connection that owns the embedded database broke; taking it again"
            : "The embedded database ended unexpectedly; starting it again",
        );
        await this.run();
        return;
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error));
        const pauseMs = backoffMs(failures, RETRY);
        await sleep(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async createDatabase(): Promise<void> {
    const client = this.client();
    await client.connect();
    try {
      const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
      await ensureProgramRole(client);
      const password = pg.escapeLiteral(programPassword(this.startedAt().password));
      await client.query(`alter role ${PROGRAM_ROLE} login password ${password}`);
    } finally {
      await client.end();
    }
  }
}

/**
 * Starts PostgreSQL 18 on the files in `dataDir`, or adopts a server that a killed program left running there.
 * @throws StartError with one line to print
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = await prepareHome(options.dataDir, (line) => options.log.info(line));
  const server = new Embedded(home, options);
  try {
    await server.start();
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`The embedded database does not start: ${String(error)}`);
  }
  return server;
}
