import { ServerResponse, STATUS_CODES, type IncomingMessage, type Server } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Log } from "./log";

/** Takes over a request that asks for a websocket, or refuses it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void | Promise<void>;

/** Serves websockets beside HTTP, by exact path; any other path is answered 404. */
export function serveUpgrades(server: Server, routes: ReadonlyMap<string, UpgradeHandler>, log: Log): void {
  async function take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (request.headers.upgrade?.toLowerCase() !== "websocket") return answerPlainly(server, request, socket);
    const handler = routes.get(pathOf(request));
    if (handler) await handler(request, socket, head);
    else refuseUpgrade(socket, 404);
  }

  server.on("upgrade", (request, socket, head) => {
    // The other end may go at any moment; before a handler listens, nobody else would hear of it.
    socket.on("error", () => socket.destroy());
    // No request is being answered here: an error that is thrown would be one of the whole program.
    take(request, socket, head).catch((error: unknown) => {
      log.error({ err: error, path: pathOf(request) }, "an upgrade failed");
      socket.destroy();
    });
  });
}

/** Answers a request for a websocket with a status of HTTP, and closes. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const text = STATUS_CODES[status] ?? "";
  socket.once("finish", () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Type: text/plain\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "").split("?", 1)[0] ?? "";
}

/**
 * Some clients offer HTTP/2 (`Upgrade: h2c`) with each first request, and mean it to be answered where the offer is
 * not taken. Node hands over all offers once anybody listens for them; what has a body is not parsed any more then.
 */
function answerPlainly(server: Server, request: IncomingMessage, socket: Duplex): void {
  const hasBody = request.headers["content-length"] !== undefined || "transfer-encoding" in request.headers;
  if (!(socket instanceof Socket) || hasBody) return refuseUpgrade(socket, 400);
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once("finish", () => {
    response.detachSocket(socket);
    socket.end();
  });
  server.emit("request", request, response);
}
