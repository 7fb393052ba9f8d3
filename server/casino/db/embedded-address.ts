import { createHash } from "node:crypto";
import { createServer } from "node:net";
import path from "node:path";

/** How to reach the embedded server: a socket in its own directory, or loopback with a password. */

export const USER = "cherrystone";
export const SOCKET_PORT = 5432;
/** sun_path holds 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const MAX_SOCKET_PATH_BYTES = 103;

export interface Address {
  /** Directory of the socket, or 127.0.0.1. */
  host: string;
  port: number;
  password: string;
}

export function urlOf({ host, port, password }: Address, database: string, user = USER): string {
  return host.startsWith("/")
    ? `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${user}:${password}@${host}:${port}/${database}`;
}

/** Derives the program's own password from the owner's, which cannot be computed back from it. */
export function programPassword(ownerPassword: string): string {
  return createHash("sha256").update(`program:${ownerPassword}`).digest("hex");
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Whether a socket path in the server's own directory is short enough. */
export function fitsSocket(cluster: string): boolean {
  const file = path.join(cluster, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = Buffer.byteLength(file) <= MAX_SOCKET_PATH_BYTES;
  return process.platform !== "win32" && fits && !cluster.includes(",");
}
