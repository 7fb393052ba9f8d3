import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { registerProcessFaults } from "./process-faults";

/** A registry with the process's own figures, labelled with the program. Served at `/metrics`. */
export function createRegistry(program: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  collectDefaultMetrics({ register: registry });
  registerProcessFaults(registry);
  return registry;
}

/** How long requests take, by the name of what was asked and the status of the answer, in seconds. */
export function requestHistogram(registry: Registry): Histogram<"name" | "status"> {
  return new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to answer, by call and status",
    labelNames: ["name", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
}
