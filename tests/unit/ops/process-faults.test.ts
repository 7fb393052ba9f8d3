import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

/** Runs a piece in a guarded child process. @returns its output and exit code */
async function guarded(piece: string): Promise<{ output: string; exitCode: number }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, argumentsOf(piece));
    return { output: stdout, exitCode: 0 };
  } catch (error) {
    const { stdout, code } = error as { stdout: string; code: number };
    return { output: stdout, exitCode: code };
  }
}

/** Node's arguments for a guarded process that runs a piece. */
function argumentsOf(piece: string): string[] {
  const script = `
    import { Registry } from "prom-client";
    import { createLog } from "./app/shared/log.server";
    import { guardProcess, registerProcessFaults } from "./server/process-faults";
    const registry = new Registry();
    registerProcessFaults(registry);
    guardProcess(createLog({ program: "web", level: "error" }), () => {
      if (process.exitCode === 1) return;
      console.log("stopping");
      process.exitCode = 1;
    });
    setTimeout(async () => console.log(await registry.metrics()), 50);
    ${piece}`;
  return ["--import", "tsx", "--input-type=module", "--eval", script];
}

describe("a fault outside of any request", () => {
  it("an unhandled rejection is logged and counted, and the program goes on", async () => {
    const { output, exitCode } = await guarded(`Promise.reject(new Error("nobody waits"));`);
    expect(exitCode).toBe(0);
    expect(output).toContain("nobody waits");
    expect(output).not.toContain("stopping");
    expect(output).toContain('process_faults_total{kind="unhandledRejection"} 1');
  });

  it("ops.faults-logged: an uncaught exception is logged and counted, and stops the program", async () => {
    const { output, exitCode } = await guarded(
      `setTimeout(() => { throw new Error("half done"); }, 0); setTimeout(() => { throw new Error("again"); }, 5);`,
    );
    expect(exitCode).toBe(1);
    expect(output).toContain("half done");
    expect(output).toContain("stopping");
    expect(output).toContain('process_faults_total{kind="uncaughtException"} 2');
  });

  it("ops.output-closed: a program whose output nobody reads stops", async () => {
    const piece = `
      console.log("ready");
      setInterval(() => console.log("line"), 5);
      const look = setInterval(async () => {
        if (process.exitCode !== 1) return;
        clearInterval(look);
        setTimeout(async () => {
          process.stderr.write(await registry.metrics());
          process.exit();
        }, 100);
      }, 5);`;
    const child = spawn(process.execPath, argumentsOf(piece), {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 20_000,
      killSignal: "SIGKILL",
    });
    try {
      await once(child.stdout, "data");
      child.stdout.destroy();
      const [counts] = await Promise.all([text(child.stderr), once(child, "exit")]);
      expect(child.exitCode).toBe(1);
      expect(counts).toContain('process_faults_total{kind="uncaughtException"} 0');
    } finally {
      child.kill("SIGKILL");
    }
  });
});
