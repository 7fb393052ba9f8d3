import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/**
 * A proxy for a browser, whose event streams can be made to stand: their connections stay open, and nothing arrives any
 * more, as behind a router that has forgotten them.
 */
export class FreezingProxy {
  /** How many streams the browser has asked for. */
  streams = 0;
  private readonly open = new Set<{ stands: boolean }>();
  private frozen: Promise<void> | null = null;
  private release = () => {};
  private readonly server: Server = createServer((incoming, answer) => void this.pass(incoming, answer));

  constructor() {
    // Sockets of the page pass as they are.
    this.server.on("connect", ({ url = "" }: IncomingMessage, client: Socket) => {
      const { hostname, port } = new URL(`http://${url}`);
      const onward = connect(Number(port), hostname, () => client.write("HTTP/1.1 200 OK\r\n\r\n"));
      for (const [one, other] of [
        [client, onward],
        [onward, client],
      ] as const) {
        one.pipe(other);
        one.on("error", () => other.destroy());
        one.on("close", () => other.destroy());
      }
    });
  }

  /** @returns its URL */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.thaw();
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** From now on the streams stand, and new ones get no answer. */
  freeze(): void {
    this.frozen = new Promise((resolve) => (this.release = resolve));
    for (const stream of this.open) stream.stands = true;
  }

  /** New streams pass again; those that stood still do. */
  thaw(): void {
    this.frozen = null;
    this.release();
  }

  private async pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, headers, url = "" } = incoming;
    const stream = { stands: false };
    if (url.endsWith("/live")) {
      this.streams += 1;
      await this.frozen;
      this.open.add(stream);
    }
    const onward = request(url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
      answer.flushHeaders();
      answered.on("data", (piece: Buffer) => stream.stands || answer.write(piece));
      answered.on("end", () => stream.stands || answer.end());
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => {
      this.open.delete(stream);
      onward.destroy();
    });
    incoming.pipe(onward);
  }
}
