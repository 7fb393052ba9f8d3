import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { request } from "undici";
import { freePort } from "../support/system";

interface File {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface StaticCopy {
  url: string;
  stop(): Promise<void>;
}

/** Headers that a file server sends as well. */
const COPIED_HEADERS = ["content-type", "content-encoding", "cache-control", "etag", "vary"] as const;

/**
 * The same pages as static files: HTML, style sheets and pictures as our server sends them, and no script. Each file is
 * fetched once, the first time that it is asked for, and then sent from memory.
 */
export async function startStaticCopy(origin: string, cookie: string): Promise<StaticCopy> {
  const files = new Map<string, Promise<File>>();
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? "/";
    const file = files.get(path) ?? copyOf(`${origin}${path}`, cookie, incoming.headers);
    files.set(path, file);
    file.then((found) => send(found, answer)).catch((error: unknown) => answer.destroy(error as Error));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send({ status, headers, body }: File, answer: ServerResponse): void {
  answer.writeHead(status, { ...headers, "content-length": String(body.byteLength) });
  answer.end(body);
}

async function copyOf(url: string, cookie: string, incoming: IncomingHttpHeaders): Promise<File> {
  const answer = await request(url, {
    headers: {
      cookie,
      "accept-encoding": "br",
      accept: incoming.accept ?? "*/*",
      "user-agent": incoming["user-agent"] ?? "",
    },
  });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const name of COPIED_HEADERS) {
    const value = answer.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  const isPage = headers["content-type"]?.startsWith("text/html") === true;
  const html = isPage ? withoutScript(body, headers) : body;
  return { status: answer.statusCode, headers, body: html };
}

function withoutScript(body: Buffer, { "content-encoding": coding }: Record<string, string>): Buffer {
  const html = (coding === "br" ? brotliDecompressSync(body) : body).toString("utf8");
  const bare = html.replace(/<script\b[^]*?<\/script>/g, "").replace(/<template\b[^]*?<\/template>/g, "");
  return coding === "br" ? brotliCompressSync(bare) : Buffer.from(bare);
}
