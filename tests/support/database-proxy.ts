import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import path from "node:path";

/** What happens to a newly opened connection. */
export type Opening =
  | "passes"
  /** Closed at once, as by a machine that is down. */
  | "is closed"
  /** Accepted, and never answered. */
  | "is ignored"
  /** Accepted, and forwarded when the stall is over. */
  | "waits"
  /** Answered with this SQLSTATE, then closed. */
  | { refused: string };

interface Pair {
  near: Socket;
  far: Socket;
  isSwallowed: boolean;
  /** What was sent during a stall. */
  buffered: Buffer[];
}

/** A proxy between the casino and its database that causes failures on demand. */
export class DatabaseProxy {
  opening: Opening = "passes";
  private readonly pairs = new Set<Pair>();
  private readonly strays = new Set<Socket>();
  private readonly late = new Set<Socket>();
  private server: Server = createServer((near) => this.accept(near));

  private constructor(private readonly target: string) {}

  static async before(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(databaseUrl);
    proxy.server.listen(0, "127.0.0.1");
    await once(proxy.server, "listening");
    return proxy;
  }

  /** The database's URL through this proxy. */
  get url(): string {
    const { username, password, pathname } = parse(this.target);
    const login = password === "" ? username : `${username}:${password}`;
    return `postgresql://${login}@127.0.0.1:${(this.server.address() as AddressInfo).port}${pathname}`;
  }

  /** Number of connected clients with data held by a stall. */
  get holding(): number {
    return [...this.pairs].filter(({ near, buffered }) => !near.destroyed && buffered.length > 0).length;
  }

  /** A black hole: silently drops everything on open connections, in both directions. */
  swallow(): void {
    for (const pair of this.pairs) {
      const { near, far } = pair;
      pair.isSwallowed = true;
      far.unpipe(near);
      near.unpipe(far);
      near.resume();
      far.pause();
    }
  }

  /** Holds all traffic, on open and new connections, until `resume`. Data of a client that disconnects is dropped. */
  stall(): void {
    this.opening = "waits";
    for (const pair of this.pairs) {
      const { near, far } = pair;
      far.unpipe(near);
      near.unpipe(far);
      far.pause();
      // Keep reading, or the client's disconnect goes unnoticed.
      near.on("data", (chunk: Buffer) => pair.buffered.push(chunk)).resume();
    }
  }

  resume(): void {
    this.opening = "passes";
    for (const { near, far, buffered } of this.pairs) {
      near.removeAllListeners("data");
      for (const chunk of buffered.splice(0)) far.write(chunk);
      near.pipe(far);
      far.pipe(near);
    }
    for (const near of this.late) this.pass(near);
    this.late.clear();
  }

  /** Drops the server's answers from now on; requests still arrive. */
  loseAnswers(): void {
    for (const { near, far } of this.pairs) {
      far.unpipe(near);
      far.resume();
    }
  }

  /** Ends open connections, like a dying server. */
  cut(): void {
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
    for (const near of [...this.strays, ...this.late]) near.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    const closed = once(this.server, "close");
    this.server.close();
    await closed;
  }

  private accept(near: Socket): void {
    near.on("error", () => undefined);
    if (this.opening === "is closed") return void near.destroy();
    if (this.opening === "passes") return this.pass(near);
    if (this.opening === "waits") return void this.late.add(near);
    const { opening } = this;
    this.strays.add(near);
    near.once("close", () => this.strays.delete(near));
    // Keep reading, or its disconnect goes unnoticed.
    near.once("data", () => (opening === "is ignored" ? undefined : near.end(fatal(opening.refused))));
    near.resume();
  }

  private pass(near: Socket): void {
    const { host, port } = parse(this.target);
    const far = host.startsWith("/")
      ? connect({ path: path.join(host, `.s.PGSQL.${port}`) })
      : connect({ host, port });
    far.on("error", () => undefined);
    const pair: Pair = { near, far, isSwallowed: false, buffered: [] };
    this.pairs.add(pair);
    // The server does not learn about the end of a swallowed connection either.
    near.once("close", () => (pair.isSwallowed ? undefined : far.destroy()));
    far.once("close", () => {
      near.destroy();
      this.pairs.delete(pair);
    });
    near.pipe(far);
    far.pipe(near);
  }
}

function parse(databaseUrl: string) {
  // A server on a Unix socket has an empty host, which URL refuses, and its folder in the query.
  const url = new URL(databaseUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, "$1localhost/"));
  return {
    username: url.username,
    password: url.password,
    pathname: url.pathname,
    host: url.searchParams.get("host") ?? url.hostname,
    port: Number(url.searchParams.get("port") ?? (url.port || 5432)),
  };
}

/** ErrorResponse of PostgreSQL's protocol. */
function fatal(sqlstate: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlstate}\0Mrefused by a test\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
