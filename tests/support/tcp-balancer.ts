import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * Spreads connections over copies of a program, each to the next copy that accepts one. It does not understand HTTP and
 * does not retry: a request in progress when its copy dies is lost, as behind any balancer that must not retry.
 */
export class TcpBalancer {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private next = 0;

  constructor(private readonly ports: readonly number[]) {
    this.server = createServer((client) => void this.join(client));
  }

  /** @returns the port it listens on */
  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.open) socket.destroy();
    await closed;
  }

  private async join(client: Socket): Promise<void> {
    this.track(client);
    client.pause();
    const copy = await this.connectToAny();
    if (!copy) return void client.destroy();
    this.track(copy);
    copy.once("close", () => client.destroy());
    client.once("close", () => copy.destroy());
    client.pipe(copy).pipe(client);
  }

  private async connectToAny(): Promise<Socket | null> {
    for (let tries = 0; tries < this.ports.length; tries += 1) {
      const port = this.ports[this.next++ % this.ports.length] ?? 0;
      const socket = await connected(port);
      if (socket) return socket;
    }
    return null;
  }

  private track(socket: Socket): void {
    this.open.add(socket);
    // A killed copy resets the connection; `close` follows and ends the other side.
    socket.on("error", () => undefined);
    socket.once("close", () => this.open.delete(socket));
  }
}

function connected(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}
