import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { StartError } from "./start-error";

/** How long a stop waits for answers under way. */
const STOP_MS = 10_000;
const SWEEP_MS = 50;

interface Listening {
  fetch: Parameters<typeof serve>[0]["fetch"];
  host: string;
  port: number;
  /** The variable that says the port, for the line about a taken one. */
  portName: "PORT" | "CASINO_PORT";
  /** How long an idle connection is kept; Node's own default when left out. */
  keepAliveMs?: number;
}

/**
 * Serves HTTP, once it listens.
 * @throws StartError when the port is taken
 */
export function listen({ fetch, host, port, portName, keepAliveMs }: Listening): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, () => resolve(server)) as Server;
    if (keepAliveMs !== undefined) {
      server.keepAliveTimeout = keepAliveMs;
      server.headersTimeout = keepAliveMs + 1_000;
    }
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new StartError(`${portName} ${port} on ${host} is taken; choose another`) : error);
    });
  });
}

/** Takes no more requests and answers those under way, within a limit. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), STOP_MS);
    // A kept-alive connection becomes idle when its last answer is out, and only then can be closed.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(impatient);
      clearInterval(sweep);
      resolve();
    });
  });
}
