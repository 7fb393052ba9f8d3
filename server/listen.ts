import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import type { Log } from "~/shared/log.server";
import { OWN_HOST } from "~/shared/own-host";
import { StartError } from "~/shared/start-error";

/** How long to wait for answers under way when stopping. */
const STOP_MS = 10_000;
const SWEEP_MS = 50;
/**
 * How long an idle connection is kept. Longer than our callers keep theirs (load balancer 5 s, casino client 30 s),
 * because a request sent into a connection that was just closed is lost, and a POST cannot be repeated.
 */
const KEEP_ALIVE_MS = 65_000;

interface Listening {
  fetch: Parameters<typeof serve>[0]["fetch"];
  host: string;
  port: number;
  /** The variable that sets the port, for the error about a port in use. */
  portName: "PORT" | "CASINO_PORT" | "DESK_PORT";
  log: Log;
}

/**
 * Serves HTTP; resolves once the server listens.
 * @throws StartError if the port is in use
 */
export function listen({ fetch, host, port, portName, log }: Listening): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, () => {
      // For example too many open files: the connection is lost, but the program keeps running.
      server.on("error", (error) => log.error({ err: error }, "a connection could not be taken"));
      resolve(server);
    }) as Server;
    Object.assign(server, { [OWN_HOST]: true });
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.headersTimeout = KEEP_ALIVE_MS + 1_000;
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new StartError(`${portName} ${port} on ${host} is taken; choose another`) : error);
    });
  });
}

/** From now on every answer closes its connection, so that the client's next request goes to another copy. */
export function closeAfterAnswers(server: Server): void {
  server.prependListener("request", (_, response) => {
    response.shouldKeepAlive = false;
  });
}

/** Stops accepting requests and waits for answers under way, up to a limit. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), STOP_MS);
    // A keep-alive connection can only be closed once its last answer is sent and it becomes idle.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(impatient);
      clearInterval(sweep);
      resolve();
    });
  });
}
