import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import path from "node:path";

/** What becomes of a connection that is opened now. */
export type Opening =
  | "passes"
  /** Closed at once, as by a machine that is down. */
  | "is closed"
  /** Accepted, and never answered. */
  | "is ignored"
  /** Accepted, and passed when the stall is over. */
  | "waits"
  /** Answered by the server itself: this SQLSTATE, and the end. */
  | { refused: string };

interface Pair {
  near: Socket;
  far: Socket;
  isSwallowed: boolean;
  /** What was sent during a stall. */
  held: Buffer[];
}

/** Stands between the casino and its database, and makes trouble on demand. */
export class DatabaseProxy {
  opening: Opening = "passes";
  private readonly pairs = new Set<Pair>();
  private readonly strays = new Set<Socket>();
  private readonly late = new Set<Socket>();
  private server: Server = createServer((near) => this.accept(near));

  private constructor(private target: string) {}

  static async before(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(databaseUrl);
    proxy.server.listen(0, "127.0.0.1");
    await once(proxy.server, "listening");
    return proxy;
  }

  /** The database's URL by way of this proxy. */
  get url(): string {
    const { username, password, pathname } = parse(this.target);
    const login = password === "" ? username : `${username}:${password}`;
    return `postgresql://${login}@127.0.0.1:${(this.server.address() as AddressInfo).port}${pathname}`;
  }

  /** How many clients that are still there have sent something that a stall holds. */
  get holding(): number {
    return [...this.pairs].filter(({ near, held }) => !near.destroyed && held.length > 0).length;
  }

  /** Connections from now on lead to another server. */
  retarget(databaseUrl: string): void {
    this.target = databaseUrl;
  }

  /** A black hole: nothing passes any more on what is open, in either direction, and nobody is told. */
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

  /** Holds everything, on what is open and what will be, until `resume`. What a client has sent is dropped when the client goes. */
  stall(): void {
    this.opening = "waits";
    for (const pair of this.pairs) {
      const { near, far } = pair;
      far.unpipe(near);
      near.unpipe(far);
      far.pause();
      // Read, so that the client's end is seen.
      near.on("data", (chunk: Buffer) => pair.held.push(chunk)).resume();
    }
  }

  resume(): void {
    this.opening = "passes";
    for (const { near, far, held } of this.pairs) {
      near.removeAllListeners("data");
      for (const chunk of held.splice(0)) far.write(chunk);
      near.pipe(far);
      far.pipe(near);
    }
    for (const near of this.late) this.pass(near);
    this.late.clear();
  }

  /** Answers of the server are lost from now on; what is sent to it arrives. */
  loseAnswers(): void {
    for (const { near, far } of this.pairs) {
      far.unpipe(near);
      far.resume();
    }
  }

  /** Ends what is open, as a server that dies. */
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
    // Read, so that its end is seen.
    near.once("data", () => (opening === "is ignored" ? undefined : near.end(fatal(opening.refused))));
    near.resume();
  }

  private pass(near: Socket): void {
    const { host, port } = parse(this.target);
    const far = host.startsWith("/")
      ? connect({ path: path.join(host, `.s.PGSQL.${port}`) })
      : connect({ host, port });
    far.on("error", () => undefined);
    const pair: Pair = { near, far, isSwallowed: false, held: [] };
    this.pairs.add(pair);
    // The server is not told either of the end of a connection that is swallowed.
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
