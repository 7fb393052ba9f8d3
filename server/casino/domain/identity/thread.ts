import { Worker } from "node:worker_threads";

interface ThreadLimits {
  timeMs: number;
  /** Of JavaScript objects; buffers are not counted. */
  heapMb: number;
}

/**
 * Runs a script in a thread of its own, which posts its answer.
 * @param data a copy of it is the thread's `workerData`
 * @returns `failed` if it ends without an answer, or goes beyond a limit
 */
export function inThread<Answer>(
  script: URL,
  data: unknown,
  { timeMs, heapMb }: ThreadLimits,
): Promise<{ answer: Answer } | "failed"> {
  return new Promise((resolve) => {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 };
    // What libraries print about a file is lost on purpose.
    const silent = { stdout: true, stderr: true };
    const worker = new Worker(script, { workerData: data, resourceLimits, env: {}, execArgv: [], ...silent });
    const end = (outcome: { answer: Answer } | "failed") => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate().catch(() => undefined);
    };
    const timer = setTimeout(() => end("failed"), timeMs);
    worker.once("message", (answer: Answer) => end({ answer }));
    worker.once("error", () => end("failed"));
    worker.once("exit", () => end("failed"));
  });
}
