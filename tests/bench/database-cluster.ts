import { randomBytes } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { request } from "undici";
import {
  type Engine,
  giveToEngines,
  installed,
  postgresBin,
  processTree,
  quietPorts,
  signalAll,
  startEngine,
  until,
} from "../support/engines";
import type { LoadedSystem } from "../support/faults";
import { IDENTITY_KEYS, SEED_KEYS } from "../support/seed-keys";
import { type Program, startProgram } from "./program";

/** What operators get (README.md there): used as it is, but for paths and ports. */
const SHIPPED = "server/ops/cluster";
const SHIPPED_IN = "/etc/cherrystone";
const BALANCER = "server/ops/balancer/haproxy.cfg";
/** Debian's packages by the program of each. */
const PACKAGES = {
  etcd: "etcd-server",
  haproxy: "haproxy",
  patroni: "patroni",
  pgbouncer: "pgbouncer",
} as const;
/** Three databases, and as many members of etcd. */
const NODES = [1, 2, 3] as const;
export type Node = (typeof NODES)[number];
const COPIES = ["casino1", "casino2", "web1", "web2"] as const;
const START_MS = 90_000;
/** A former leader is rewound, or copied anew. */
const WHOLE_MS = 180_000;
const LOGS_IN = join(".cache", "cluster-logs");
const ANSWER_MS = 2_000;
const POSTGRES_PID = "postmaster.pid";

/** Names of Debian's packages that are missing. */
export function missingPackages(): string[] {
  const missing: string[] = Object.entries(PACKAGES)
    .filter(([program]) => installed(program) === null)
    .map(([, name]) => name);
  return postgresBin() === null ? [...missing, "postgresql"] : missing;
}

/** @throws Error where it is true of none */
function theOne(isTrueOf: (node: Node) => Promise<boolean>): Promise<Node> {
  const answers = NODES.map(async (node) => {
    if (await isTrueOf(node)) return node;
    throw new Error(`not node ${node}`);
  });
  return Promise.any(answers);
}

/** PostgreSQL on three nodes under Patroni with etcd, PgBouncer and HAProxy, and two copies of casino and web. */
export class DatabaseCluster implements LoadedSystem {
  private readonly folder = mkdtempSync(join(tmpdir(), "cherrystone-cluster-"));
  private readonly engines = new Map<string, Engine>();
  private readonly programs: Program[] = [];
  private readonly password = randomBytes(12).toString("hex");

  private constructor(private readonly ports: ReadonlyMap<string, number>) {}

  static async prepare(): Promise<DatabaseCluster> {
    const names = [
      ...NODES.flatMap((n) => [`etcd${n}`, `peer${n}`, `api${n}`, `database${n}`]),
      ...COPIES,
      ...["web", "casino", "stats", "leader", "pooler"],
    ];
    const ports = await quietPorts(names.length);
    return new DatabaseCluster(new Map(names.map((name, n) => [name, ports[n] ?? 0])));
  }

  async start(): Promise<void> {
    this.writeConfiguration();
    for (const node of NODES) this.startEtcd(node);
    for (const node of NODES) this.startPatroni(node);
    this.startHaproxy();
    this.startPooler();
    await this.whole();
    // The first casino migrates; the others find it done.
    for (const copy of COPIES) this.programs.push(await this.startCopy(copy));
    await this.allReady();
  }

  get webUrl(): string {
    return this.urlOf("web");
  }

  get casinoUrl(): string {
    return this.urlOf("casino");
  }

  /** The program's login, past the pooler. */
  get databaseUrl(): string {
    return this.loginOf("cherrystone_program", "leader");
  }

  output(): string {
    return [...this.engines].map(([name, engine]) => `${name}:\n${engine.output().slice(-1500)}`).join("\n");
  }

  /** All nodes replicate, and all copies can serve. */
  async allReady(): Promise<void> {
    await this.whole();
    for (const { url } of this.programs) {
      await until(`${url} is ready`, START_MS, async () =>
        (await this.answers200(`${url}/readyz`)) ? true : null,
      );
    }
  }

  /** Waits for a leader, a synchronous standby that may take over, and another one. */
  private async whole(): Promise<void> {
    await until("a leader with two standbys", WHOLE_MS, async () => {
      const leader = await this.leaderNow();
      const client = new pg.Client({ connectionString: this.loginOf("postgres", `database${leader}`) });
      client.on("error", () => undefined);
      try {
        await client.connect();
        const { rows } = await client.query<{ sync_state: string }>(
          "select sync_state from pg_stat_replication where state = 'streaming'",
        );
        return rows.length === 2 && rows.some(({ sync_state }) => sync_state === "sync") ? true : null;
      } finally {
        await client.end().catch(() => undefined);
      }
    });
    await this.synchronousStandby();
  }

  leader(): Promise<Node> {
    return until("a leader", START_MS, () => this.leaderNow());
  }

  /** The node that holds the leader's key. @throws Error where none says so */
  leaderNow(): Promise<Node> {
    return theOne((node) => this.answers200(`${this.urlOf(`api${node}`)}/primary`));
  }

  /** The node whose disk each commit waits for. */
  synchronousStandby(): Promise<Node> {
    return until("a synchronous standby", START_MS, () =>
      theOne((node) => this.answers200(`${this.urlOf(`api${node}`)}/synchronous`)),
    );
  }

  /** The node whose etcd leads. */
  etcdLeader(): Promise<Node> {
    const isLeader = async (node: Node) => {
      const url = `${this.urlOf(`etcd${node}`)}/v3/maintenance/status`;
      const { body } = await request(url, { method: "POST", body: "{}" });
      const { leader, header } = (await body.json()) as { leader: string; header: { member_id: string } };
      return leader === header.member_id;
    };
    return until("etcd's leader", START_MS, () => theOne(isLeader));
  }

  private async answers200(url: string): Promise<boolean> {
    const { statusCode, body } = await request(url, { headersTimeout: ANSWER_MS });
    await body.dump();
    return statusCode === 200;
  }

  /** kill -9 of PostgreSQL and its backends; Patroni goes on. */
  killPostgres(node: Node): void {
    signalAll(this.postgresTree(node), "SIGKILL");
  }

  /** kill -9 of all that a machine runs, as if it lost its power. */
  async killNode(node: Node): Promise<void> {
    const all = this.treeOf(node);
    signalAll(all, "SIGKILL");
    await until(`database${node} is gone`, START_MS, () => Promise.resolve(this.isGone(all)));
  }

  freeze(node: Node): void {
    // Twice: a process may have made another one in between.
    for (let n = 0; n < 2; n += 1) signalAll(this.treeOf(node), "SIGSTOP");
  }

  thaw(node: Node): void {
    signalAll(this.treeOf(node), "SIGCONT");
  }

  startPatroni(node: Node): void {
    // Only a machine that starts again has no process of the dead server's number; here that may be a zombie.
    rmSync(join(this.dataOf(node), POSTGRES_PID), { force: true });
    const own = (name: string) => `127.0.0.1:${this.portOf(`${name}${node}`)}`;
    const { password } = this;
    this.run(`database${node}`, "patroni", [join(this.folder, "patroni.yml")], {
      PATRONI_NAME: `database${node}`,
      PATRONI_ETCD_HOSTS: NODES.map((n) => `'127.0.0.1:${this.portOf(`etcd${n}`)}'`).join(","),
      PATRONI_RESTAPI_LISTEN: own("api"),
      PATRONI_RESTAPI_CONNECT_ADDRESS: own("api"),
      PATRONI_POSTGRESQL_LISTEN: own("database"),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: own("database"),
      PATRONI_POSTGRESQL_DATA_DIR: this.dataOf(node),
      PATRONI_POSTGRESQL_BIN_DIR: postgresBin() ?? "",
      PATRONI_POSTGRESQL_PGPASS: join(this.folder, `pgpass${node}`),
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_PASSWORD: password,
      CASINO_OWNER_PASSWORD: password,
      CASINO_PROGRAM_PASSWORD: password,
    });
  }

  startEtcd(node: Node): void {
    const url = (name: string) => `http://127.0.0.1:${this.portOf(name)}`;
    this.run(`etcd${node}`, "etcd", [], {
      ETCD_NAME: `etcd${node}`,
      ETCD_DATA_DIR: join(this.folder, `etcd${node}`),
      ETCD_LISTEN_CLIENT_URLS: url(`etcd${node}`),
      ETCD_ADVERTISE_CLIENT_URLS: url(`etcd${node}`),
      ETCD_LISTEN_PEER_URLS: url(`peer${node}`),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: url(`peer${node}`),
      ETCD_INITIAL_CLUSTER: NODES.map((n) => `etcd${n}=${url(`peer${n}`)}`).join(","),
      ETCD_INITIAL_CLUSTER_STATE: "new",
      // README.md of the shipped files says why.
      ETCD_ENABLE_V2: "true",
    });
  }

  async stopEtcd(node: Node): Promise<void> {
    await this.engines.get(`etcd${node}`)?.stop();
  }

  async restartPooler(): Promise<void> {
    await this.engines.get("pooler")?.stop();
    this.startPooler();
  }

  /** Ends everything in order; `abandon` removes the files. */
  async stop(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.stop()));
    for (const node of NODES) this.thaw(node);
    const of = (kind: string) => [...this.engines].filter(([name]) => name.startsWith(kind));
    for (const kind of ["pooler", "haproxy", "database", "etcd"]) {
      await Promise.all(of(kind).map(([, engine]) => engine.stop()));
    }
  }

  /** @returns the folder that its engines' logs are copied to */
  keepLogs(): string {
    mkdirSync(LOGS_IN, { recursive: true });
    for (const [name, engine] of this.engines) writeFileSync(join(LOGS_IN, `${name}.log`), engine.output());
    return LOGS_IN;
  }

  /** Ends at once whatever still runs, and removes every file. */
  abandon(): void {
    const all = [...NODES.flatMap((node) => this.postgresTree(node)), ...processTree(process.pid)];
    signalAll(
      all.filter((pid) => pid !== process.pid),
      "SIGKILL",
    );
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  private writeConfiguration(): void {
    chmodSync(this.folder, 0o755);
    giveToEngines(this.folder);
    const write = (name: string, text: string) => {
      const file = join(this.folder, name);
      writeFileSync(file, text, { mode: 0o600 });
      giveToEngines(file);
    };
    const shipped = (name: string) => readFileSync(join(SHIPPED, name), "utf8");
    const patroni = shipped("patroni.yml").replaceAll(SHIPPED_IN, this.folder);
    write("patroni.yml", patroni.replace("/var/run/postgresql", this.folder));
    write(
      "pgbouncer.ini",
      shipped("pgbouncer.ini")
        .replace("port=5000", `port=${this.portOf("leader")}`)
        .replace("listen_port = 6432", `listen_port = ${this.portOf("pooler")}`)
        .replace("/etc/pgbouncer/userlist.txt", join(this.folder, "userlist.txt")),
    );
    write("userlist.txt", `"cherrystone_program" "${this.password}"\n`);
    write("database.cfg", shipped("haproxy.cfg"));
    write("balancer.cfg", readFileSync(BALANCER, "utf8"));
    const script = join(this.folder, "first-start.sh");
    copyFileSync(join(SHIPPED, "first-start.sh"), script);
    chmodSync(script, 0o755);
    for (const node of NODES) mkdirSync(this.dataOf(node), { mode: 0o700 });
    giveToEngines(...NODES.map((node) => this.dataOf(node)));
  }

  private startHaproxy(): void {
    const binds = ["web", "casino", "stats"].map((name) => [
      `${name.toUpperCase()}_BIND`,
      `127.0.0.1:${this.portOf(name)}`,
    ]);
    const copies = COPIES.map((copy) => [copy.toUpperCase(), `127.0.0.1:${this.portOf(copy)}`]);
    const databases = NODES.flatMap((n) => [
      [`DATABASE${n}`, `127.0.0.1:${this.portOf(`database${n}`)}`],
      [`DATABASE${n}_API`, String(this.portOf(`api${n}`))],
    ]);
    const files = ["balancer.cfg", "database.cfg"].flatMap((name) => ["-f", join(this.folder, name)]);
    this.run("haproxy", "haproxy", ["-db", ...files], {
      ...(Object.fromEntries([...binds, ...copies, ...databases]) as Record<string, string>),
      DATABASE_BIND: `127.0.0.1:${this.portOf("leader")}`,
    });
  }

  private startPooler(): void {
    this.run("pooler", "pgbouncer", [join(this.folder, "pgbouncer.ini")], {});
  }

  private startCopy(copy: (typeof COPIES)[number]): Promise<Program> {
    const program = copy.startsWith("web") ? "web" : "casino";
    const port = String(this.portOf(copy));
    return startProgram({
      program,
      url: this.urlOf(copy),
      readyMs: START_MS,
      env: {
        LOG_LEVEL: "error",
        // On a busy machine signing up must not time out.
        SIDE_WAIT_MS: "5000",
        CASINO_WAIT_MS: "20000",
        SEED_KEY: SEED_KEYS.join(","),
        IDENTITY_KEY: IDENTITY_KEYS.join(","),
        PUBLIC_ORIGIN: this.webUrl,
        DATA_DIR: join(this.folder, "data"),
        ...(program === "web"
          ? { PORT: port, CASINO_API_URL: this.casinoUrl, TRUSTED_PROXY_HOPS: "1" }
          : {
              CASINO_PORT: port,
              DATABASE_URL: this.loginOf("cherrystone_program", "pooler"),
              DATABASE_DIRECT_URL: this.databaseUrl,
              DATABASE_OWNER_URL: this.loginOf("cherrystone", "leader"),
            }),
      },
    });
  }

  private run(
    name: string,
    program: keyof typeof PACKAGES,
    args: string[],
    env: Record<string, string>,
  ): void {
    const { folder } = this;
    this.engines.set(name, startEngine({ name, program: installed(program) ?? "", args, env, folder }));
  }

  private treeOf(node: Node): number[] {
    const patroni = this.engines.get(`database${node}`);
    return [...(patroni?.isRunning() ? processTree(patroni.pid) : []), ...this.postgresTree(node)];
  }

  /** PostgreSQL is nobody's child, so that Patroni may be restarted without it. */
  private postgresTree(node: Node): number[] {
    try {
      const [pid = ""] = readFileSync(join(this.dataOf(node), POSTGRES_PID), "utf8").split("\n");
      return processTree(Number(pid));
    } catch {
      return [];
    }
  }

  private isGone(pids: readonly number[]): true | null {
    const isAlive = (pid: number) => {
      try {
        return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
      } catch {
        return false;
      }
    };
    return pids.some(isAlive) ? null : true;
  }

  private dataOf(node: Node): string {
    return join(this.folder, `database${node}`);
  }

  private portOf(name: string): number {
    const port = this.ports.get(name);
    if (port === undefined) throw new Error(`There is no port for ${name}`);
    return port;
  }

  private urlOf(name: string): string {
    return `http://127.0.0.1:${this.portOf(name)}`;
  }

  private loginOf(login: string, at: string): string {
    const name = login === "postgres" ? "postgres" : "cherrystone";
    return `postgres://${login}:${this.password}@127.0.0.1:${this.portOf(at)}/${name}`;
  }
}
