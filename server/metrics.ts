import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { registerProcessFaults } from "./process-faults";

/** A registry with the process metrics, labeled with the program. Served at `/metrics`. */
export function createRegistry(program: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  collectDefaultMetrics({ register: registry });
  registerProcessFaults(registry);
  return registry;
}

/** Request duration in seconds, by name of the request and status. */
export function requestHistogram(registry: Registry): Histogram<"name" | "status"> {
  return new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to answer, by call and status",
    labelNames: ["name", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
}

/**
 * The answer of `/metrics`. The metrics reveal load, money and faults, so they require the token. A port of
 * their own would be open to everyone on the network all the same.
 * @param authorization header of the request: `Bearer` and the token
 * @param token null refuses everyone
 */
export async function metricsAnswer(
  registry: Pick<Registry, "metrics" | "contentType">,
  authorization: string | undefined,
  token: string | null,
): Promise<Response> {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  if (token === null || given === undefined || !isSame(given, token)) {
    return new Response("A bearer token is needed", {
      status: 401,
      headers: { "WWW-Authenticate": 'Bearer realm="metrics"', "Cache-Control": "no-store" },
    });
  }
  return new Response(await registry.metrics(), {
    headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" },
  });
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
