import { Counter, type Registry } from "prom-client";
import type { Log } from "~/shared/log.server";

const counts = { unhandledRejection: 0, uncaughtException: 0 };

/** Adds `process_faults_total` to a registry: faults outside of any request. */
export function registerProcessFaults(registry: Registry): void {
  new Counter({
    name: "process_faults_total",
    help: "Unhandled rejections and uncaught exceptions since the start",
    labelNames: ["kind"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(counts)) this.inc({ kind }, count);
    },
  });
}

/**
 * Keeps a fault from ending the program in the middle of other people's requests, as Node does by default.
 *
 * An unhandled rejection is a promise that nobody awaits: its own work failed but everything else is intact, so the
 * program goes on. An uncaught exception left a callback half done, so the program's state can no longer be trusted:
 * `stop` is called once, to answer what is under way and exit, so that the supervisor restarts the program.
 *
 * If whoever reads the output is gone, the program stops for the same reason. That error must not become an uncaught
 * exception: logging it would raise it again, forever.
 */
export function guardProcess(log: Log, stop: () => void): void {
  process.on("unhandledRejection", (reason) => {
    counts.unhandledRejection += 1;
    log.error({ err: reason }, "unhandled rejection");
  });
  process.on("uncaughtException", (error) => {
    counts.uncaughtException += 1;
    log.fatal({ err: error }, "uncaught exception: the program stops");
    stop();
  });
  for (const output of [process.stdout, process.stderr]) output.on("error", stop);
}
