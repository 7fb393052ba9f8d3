import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import type { Log } from "./log";
import { StartError } from "./start-error";

/** How long a stop waits for answers under way. */
const STOP_MS = 10_000;
const SWEEP_MS = 50;
/**
 * How long an idle connection is kept. Longer than those who call keep theirs (a balancer 5 s, the casino client 30 s):
 * a request that is written into a connection just closed is lost, and a POST cannot be sent again.
 */
const KEEP_ALIVE_MS = 65_000;

interface Listening {
  fetch: Parameters<typeof serve>[0]["fetch"];
  host: string;
  port: number;
  /** The variable that says the port, for the line about a taken one. */
  portName: "PORT" | "CASINO_PORT";
  log: Log;
}

/**
 * Serves HTTP, once it listens.
 * @throws StartError when the port is taken
 */
export function listen({ fetch, host, port, portName, log }: Listening): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, () => {
      // Too many open files, for one: the connection is lost, and the program goes on.
      server.on("error", (error) => log.error({ err: error }, "a connection could not be taken"));
      resolve(server);
    }) as Server;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.headersTimeout = KEEP_ALIVE_MS + 1_000;
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new StartError(`${portName} ${port} on ${host} is taken; choose another`) : error);
    });
  });
}

/** From now on each answer closes its connection, so that the client's next request opens one to another copy. */
export function closeAfterAnswers(server: Server): void {
  server.prependListener("request", (_, response) => {
    response.shouldKeepAlive = false;
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
