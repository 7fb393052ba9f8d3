import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";
import { MINUTE_MS } from "~/shared/durations";
import type { Log } from "~/shared/log.server";
import { StartError } from "~/shared/start-error";

/** A process that ends is replaced at once; one that ends again soon, after this time, then after twice as long each time. */
const RESTART_MS = 500;
const RESTART_MS_MAX = 30_000;
/** A process that lived this long was healthy. */
const HEALTHY_MS = MINUTE_MS;
/** Longer than a process takes for the answers under way. */
const END_MS = 15_000;

/** The processes of web that share its port. */
export interface WebProcesses {
  /** @param drainMs how long they keep answering; 0: not at all */
  drain(drainMs: number): void;
  close(): Promise<void>;
}

/**
 * Runs web in several processes behind one port. Each is as stateless as a copy on another machine: what it knows of a player is in
 * their cookie or at the casino. Node hands each connection to the next process. One that ends is replaced.
 * @param file the program, started with `web`
 * @throws StartError if one of them ends while it starts
 */
export async function startWebProcesses(count: number, file: string, log: Log): Promise<WebProcesses> {
  cluster.setupPrimary({ exec: file, args: ["web"] });
  const state = { isStopping: false, hasStarted: false };
  const workers = new Set<Worker>();
  answerMetrics(log);

  const start = (quickEnds: number): Worker => {
    const worker = cluster.fork();
    const startedAt = performance.now();
    workers.add(worker);
    worker.on("error", (error) => log.error({ err: error }, "a process of web could not be reached"));
    worker.once("exit", (code, signal) => {
      workers.delete(worker);
      if (state.isStopping || !state.hasStarted) return;
      log.error({ pid: worker.process.pid, code, signal }, "a process of web ended and is replaced");
      const wasHealthy = performance.now() - startedAt > HEALTHY_MS;
      const delayMs = quickEnds === 0 ? 0 : Math.min(RESTART_MS_MAX, RESTART_MS * 2 ** (quickEnds - 1));
      setTimeout(() => void (state.isStopping || start(wasHealthy ? 0 : quickEnds + 1)), delayMs);
    });
    return worker;
  };

  // One first, so that what keeps them all from starting is said once. The others end with this process.
  await listening(start(0));
  await Promise.all(Array.from({ length: count - 1 }, () => listening(start(0))));
  state.hasStarted = true;
  return {
    drain(drainMs) {
      state.isStopping = true;
      for (const worker of workers) worker.process.kill(drainMs === 0 ? "SIGINT" : "SIGTERM");
    },
    async close() {
      state.isStopping = true;
      await Promise.all([...workers].map(ended));
    },
  };
}

/** @throws StartError; the process has said why */
function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("listening", () => resolve());
    worker.once("exit", () => reject(new StartError("A process of web ended while it started.")));
  });
}

/** Stops a process, unless it is about to end already, and waits for it up to a limit. */
async function ended(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const hasEnded = new Promise<boolean>((resolve) => {
    worker.once("exit", () => resolve(true));
    setTimeout(() => resolve(false), END_MS).unref();
  });
  worker.process.kill("SIGINT");
  if (!(await hasEnded)) worker.process.kill("SIGKILL");
}

const ASK = "cherrystone:metrics";

interface MetricsMessage {
  type: typeof ASK;
  id: number;
  /** In the answer; null if one of the processes did not answer in time. */
  text?: string | null;
}

function isMetricsMessage(message: unknown): message is MetricsMessage {
  return typeof message === "object" && message !== null && "type" in message && message.type === ASK;
}

/** Answers each process that is asked for the metrics of all. */
function answerMetrics(log: Log): void {
  const aggregator = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    if (!isMetricsMessage(message)) return;
    aggregator
      .clusterMetrics()
      .catch((error: unknown) => {
        log.error({ err: error }, "the metrics of all processes could not be added up");
        return null;
      })
      .then((text) => {
        if (worker.isConnected()) worker.send({ type: ASK, id: message.id, text } satisfies MetricsMessage);
      })
      .catch((error: unknown) => log.error({ err: error }, "a process did not take the metrics"));
  });
}

/**
 * The metrics of this program: of all its processes where it has several, whichever of them was asked.
 * @returns what `/metrics` answers; it throws if a process does not tell, because a part of the figures would look like a restart
 */
export function programMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  // Tells the primary the metrics of this process when it asks every one of them.
  new AggregatorRegistry();
  let requestCount = 0;
  return async () => {
    requestCount += 1;
    const id = requestCount;
    const text = await new Promise<string | null>((resolve) => {
      const take = (message: unknown) => {
        if (!isMetricsMessage(message) || message.id !== id) return;
        process.off("message", take);
        resolve(message.text ?? null);
      };
      process.on("message", take);
      process.send?.({ type: ASK, id } satisfies MetricsMessage);
    });
    if (text === null) throw new Error("a process of web did not tell its metrics");
    return text;
  };
}

/** This process among those of web; 1 where there is one alone. */
export function processNumber(): number {
  return cluster.worker?.id ?? 1;
}
