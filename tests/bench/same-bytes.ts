import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { request } from "undici";
import { freePort } from "../support/system";
import type { Program } from "./program";

const NGINX = "/usr/sbin/nginx";
const READY_MS = 10_000;
const POLL_MS = 50;

/** Programs that send the bytes of one of our pages, compressed beforehand, and do nothing else. */
export interface SameBytes {
  /** Null if Debian's package is not installed. */
  nginx: Program | null;
  /** Node's HTTP server without anything on top: what no program on Node can go beyond. */
  node: Program;
}

/** @param page of ours; its gzip is what they send */
export async function startSameBytes(page: string): Promise<SameBytes> {
  const answer = await request(page, { headers: { "accept-encoding": "gzip", accept: "text/html" } });
  const packed = Buffer.from(await answer.body.arrayBuffer());
  const folder = await mkdtemp(join(tmpdir(), "cherrystone-bytes-"));
  await mkdir(join(folder, "html"));
  await writeFile(join(folder, "html/index.html.gz"), packed);
  await writeFile(join(folder, "html/index.html"), gunzipSync(packed));
  const [nginxPort, nodePort] = [await freePort(), await freePort()];
  await writeFile(join(folder, "nginx.conf"), configuration(folder, nginxPort));
  await writeFile(join(folder, "server.cjs"), NODE_SERVER);
  const file = join(folder, "html/index.html.gz");
  const node = await started(
    process.execPath,
    [join(folder, "server.cjs"), file, String(nodePort)],
    nodePort,
  );
  const stop = async () => {
    await node.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const nginx = existsSync(NGINX)
    ? await started(NGINX, ["-c", join(folder, "nginx.conf"), "-p", folder], nginxPort)
    : null;
  return { nginx, node: { ...node, stop } };
}

async function started(command: string, args: string[], port: number): Promise<Program> {
  const child = spawn(command, args, { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null && child.kill("SIGTERM")) await gone;
  };
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(POLL_MS)) {
    if (child.exitCode !== null) break;
    const isReady = await request(url).then(
      async ({ body, statusCode }) => (await body.dump(), statusCode === 200),
      () => false,
    );
    if (isReady) return { url, pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Error(`${command} did not answer`);
}

const NODE_SERVER = `
const [, , file, port] = process.argv;
const bytes = require("node:fs").readFileSync(file);
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": "gzip",
  "content-length": bytes.length,
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "Accept-Encoding",
};
require("node:http").createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port), "127.0.0.1");
`;

/** One process, which is measured, as one process of web is. The same headers as the page has. */
function configuration(folder: string, port: number): string {
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  default_type text/html;
  client_body_temp_path ${folder}/a;
  proxy_temp_path ${folder}/b;
  fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d;
  scgi_temp_path ${folder}/e;
  gzip_static on;
  gzip_vary on;
  sendfile on;
  keepalive_requests 1000000000;
  open_file_cache max=100 inactive=60s;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/html;
    location / { add_header Cache-Control "public, max-age=0, must-revalidate"; }
  }
}
`;
}
