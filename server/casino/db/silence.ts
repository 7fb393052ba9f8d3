import type { Socket } from "node:net";
import type pg from "pg";

/** A connection in use that said nothing for too long. Whether its last statement was committed is not known. */
export class SilentConnectionError extends Error {
  readonly code = "ETIMEDOUT";

  constructor(silenceMs: number) {
    super(`The database said nothing for ${silenceMs} ms`);
    this.name = "SilentConnectionError";
  }
}

/**
 * Destroys connections of the pool that are in use and silent for `silenceMs`. A proxy or a firewall that drops what is
 * open tells nobody, and without this their queries wait for minutes. What cut one connection most likely cut all, so
 * the idle ones are replaced as well instead of costing one request each.
 */
export function watchSilence(pool: pg.Pool, silenceMs: number): void {
  const idle = new Set<Socket>();
  pool.on("connect", (client) => {
    const socket = socketOf(client);
    socket.on("timeout", () => {
      const { bytesRead } = socket;
      // Were it this program that stood still, the answer would be here but unread: it is read before this runs.
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

/** node-postgres has no public name for it; it stays the same for the life of a client that has connected. */
function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
