import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedServer, startEmbedded } from "../../../server/casino/db/embedded";
import { type Compose, imageEnvironment, readCompose, requiredVariables } from "../../support/compose";
import { playerByHttp } from "../../support/site/http-player";

const FILE = "compose.yaml";
const haproxy = process.env.HAPROXY_PATH ?? "/usr/sbin/haproxy";
const canRun = existsSync(haproxy) && process.platform === "linux";

let dataDir: string;
let compose: Compose;
let database: EmbeddedServer;
const running: ChildProcess[] = [];
const output: string[] = [];

/** Each service has an address of its own on this machine, as its container has on their network. */
const network = `127.${(process.pid % 250) + 2}.0`;
const addressOf = (service: string) => `${network}.${Object.keys(compose.services).indexOf(service) + 1}`;

/** The value of a variable with addresses in place of the names of services. */
function onNetwork(service: string, value: string): string {
  if (/^(:|0\.0\.0\.0$|127\.0\.0\.1:)/.test(value))
    return value.replace(/^(0\.0\.0\.0|127\.0\.0\.1)?/, addressOf(service));
  return Object.keys(compose.services).reduce(
    (text, name) => text.replace(new RegExp(`\\b${name}(?=:\\d)`), addressOf(name)),
    value,
  );
}

/** Starts a service with the environment that the file and its image give, and nothing else. */
function start(service: string): void {
  const { build, command = "all", environment } = compose.services[service] ?? { environment: {} };
  const isOurs = build === ".";
  const given = isOurs ? { ...imageEnvironment("Dockerfile"), ...environment } : environment;
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "warn" };
  for (const [name, value] of Object.entries(given)) env[name] = onNetwork(service, value);
  // What the image keeps in its volume.
  if (isOurs) env["DATA_DIR"] = path.join(dataDir, service);
  const line = isOurs
    ? [process.execPath, "build/host/index.js", ...[command].flat()]
    : [haproxy, "-db", "-f", `${build}/haproxy.cfg`];
  const child = spawn(line[0] ?? "", line.slice(1), { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => output.push(`${service}: ${text.toString()}`));
  running.push(child);
}

const statusOf = (url: string) =>
  request(url).then(
    ({ statusCode, body }) => body.dump().then(() => statusCode),
    () => null,
  );

beforeAll(async () => {
  if (!canRun) return;
  dataDir = await mkdtemp(path.join(tmpdir(), "cherrystone-compose-"));
  await chmod(dataDir, 0o755);
  compose = readCompose(FILE, requiredVariables(FILE));
  const origin = `http://${addressOf("balancer")}:8080`;
  compose = readCompose(FILE, { ...requiredVariables(FILE), PUBLIC_ORIGIN: origin });
  const settings = { listen_addresses: addressOf("database"), fsync: "off" };
  const log = { info: () => undefined, error: (line: string) => void output.push(line) };
  database = await startEmbedded({ dataDir, log, settings });
  // As the image of the database does: a superuser, here with the name of ours, and a database of the same name.
  const { POSTGRES_USER: user = "", POSTGRES_PASSWORD: password = "" } =
    compose.services["database"]?.environment ?? {};
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query(`alter role ${user} password ${pg.escapeLiteral(password)}`);
  await client.end();
});
afterAll(async () => {
  if (!canRun) return;
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(running.filter(({ exitCode }) => exitCode === null).map((child) => once(child, "exit")));
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test.runIf(canRun)("start.compose: the services of compose.yaml, as processes, serve players", async () => {
  const services = Object.keys(compose.services).filter((service) => service !== "database");
  for (const service of services) start(service);
  for (const service of services.filter((name) => name.startsWith("web"))) {
    // Through the balancer, whose casinos come up meanwhile.
    const url = `http://${addressOf(service)}:3000/readyz/casino`;
    await expect.poll(() => statusOf(url), { timeout: 120_000 }).toBe(200);
  }
  const origin = `http://${addressOf("balancer")}:8080`;
  await expect.poll(() => statusOf(`${origin}/`), { timeout: 60_000 }).toBe(200);
  await playerByHttp(origin, { deposit: "25.00" });
});
