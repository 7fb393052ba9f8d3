import type { Socket } from "node:net";
import type pg from "pg";

/** A connection in use was silent for too long. Whether its last statement was committed is unknown. */
export class SilentConnectionError extends Error {
  readonly code = "ETIMEDOUT";

  constructor(silenceMs: number) {
    super(`The database said nothing for ${silenceMs} ms`);
    this.name = "SilentConnectionError";
  }
}

/**
 * Destroys connections of the pool that are in use and silent for `silenceMs`. A proxy or firewall that drops open
 * connections tells nobody, and queries on them would hang for minutes. Whatever cut one connection probably cut all,
 * so the idle ones are replaced too instead of failing one request each.
 */
export function watchSilence(pool: pg.Pool, silenceMs: number): void {
  const idle = new Set<Socket>();
  pool.on("connect", (client) => {
    const socket = socketOf(client);
    socket.on("timeout", () => {
      const { bytesRead } = socket;
      // If this program itself was blocked, the answer has arrived but is still unread; it is read before this callback
      // runs.
      setImmediate(() => {
        if (socket.bytesRead !== bytesRead || idle.has(socket)) return;
        for (const dead of [socket, ...idle]) dead.destroy(new SilentConnectionError(silenceMs));
        idle.clear();
      });
    });
  });
  pool.on("acquire", (client) => {
    const socket = socketOf(client);
    idle.delete(socket);
    socket.setTimeout(silenceMs);
  });
  pool.on("release", (_error, client) => {
    const socket = socketOf(client);
    socket.setTimeout(0);
    if (!socket.destroyed) idle.add(socket);
  });
  pool.on("remove", (client) => idle.delete(socketOf(client)));
}

/** node-postgres has no public property for it. The socket stays the same once the client has connected. */
function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
