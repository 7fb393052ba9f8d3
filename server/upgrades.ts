import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Log } from "~/shared/log.server";

/** Accepts or refuses a websocket upgrade request. */
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
    // The other end may disconnect at any moment, and an error event without a listener would crash the process.
    socket.on("error", () => socket.destroy());
    // No request handler would catch this error: it would be an unhandled rejection of the whole program.
    take(request, socket, head).catch((error: unknown) => {
      log.error({ err: error, path: pathOf(request) }, "an upgrade failed");
      socket.destroy();
    });
  });
}

/** Answers an upgrade request with an HTTP status and closes the connection. */
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
 * Some clients offer HTTP/2 (`Upgrade: h2c`) with their first request and expect a normal answer if it is declined.
 * Node passes every offer to the upgrade listener once there is one, and then no longer parses a request body.
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
