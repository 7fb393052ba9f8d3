import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

/** How often a long step reports progress when lines cannot be redrawn. */
const HEARTBEAT_MS = 15_000;
const PARENT_CHECK_MS = 500;
/** Of a long output, keep the beginning (where npm gives the reason) and the end (where compilers do). */
const HEAD_LINES = 12;
const TAIL_LINES = 40;

/** A failure to print as it is: one clear line, followed by the tool's output, if any. */
export class OpsError extends Error {
  /** @param {string} message @param {string} [output] */
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

/**
 * Runs a step under a line that shows the elapsed time: `Installing packages … 35 s`.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const redraw = process.stdout.isTTY === true;
  const startedAt = Date.now();
  const line = () => `${label} … ${elapsed(Date.now() - startedAt)}`;
  const tick = () => process.stdout.write(redraw ? `\r${line()}` : `${line()} so far\n`);
  process.stdout.write(redraw ? `${label} …` : `${label} …\n`);
  const timer = setInterval(tick, redraw ? 1000 : HEARTBEAT_MS);
  try {
    const result = await work();
    process.stdout.write(`${redraw ? "\r" : ""}${line()}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${redraw ? "\r" : ""}${line()}, failed\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** @param {number} milliseconds */
export function elapsed(milliseconds) {
  const seconds = milliseconds / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/**
 * Runs a program until it exits. Signals to this process are forwarded, so that nothing is left running.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] env: added to that of this process; quiet: keep
 * the output for the error
 * @returns {Promise<number>} exit code
 */
export function run(command, args, options = {}) {
  const quiet = options.quiet ?? false;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: environment(options.env ?? {}),
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      shell: process.platform === "win32" && !command.endsWith(".exe"),
    });
    const output = quiet ? keepOutput(child) : () => "";
    const stopForwarding = forwardSignals(child);
    child.on("error", (error) => {
      stopForwarding();
      reject(new OpsError(`${command} cannot be run: ${error.message}`));
    });
    child.on("close", (code) => {
      stopForwarding();
      if (code === 0 || !quiet) resolve(code ?? 1);
      else reject(new OpsError(`${commandLine(command, args)} failed with exit code ${code}`, output()));
    });
  });
}

/**
 * The environment of this process plus these variables.
 * @param {Record<string, string>} more
 */
export function environment(more) {
  return /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, ...more });
}

/** The npm that started this program, else the one on the PATH. */
export function npmCommand() {
  const script = process.env["npm_execpath"];
  return script?.endsWith("npm-cli.js")
    ? { command: process.execPath, args: [script] }
    : { command: "npm", args: [] };
}

/**
 * Runs a command of this folder. An error exits with one clear line and code 1.
 * @param {string | null} usage what `--help` prints; null: the command has a help of its own
 * @param {() => Promise<void>} main
 */
export async function runCommand(usage, main) {
  if (usage !== null && process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  process.chdir(root);
  try {
    await main();
  } catch (error) {
    if (!(error instanceof OpsError)) throw error;
    if (error.output) process.stderr.write(`${error.output}\n`);
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * npm and its shell end at a SIGTERM without passing it on. Left alone, what npm has started would go on, and keep its ports.
 */
export function endWithParent() {
  if (!process.env["npm_lifecycle_event"]) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** @param {import("node:child_process").ChildProcess} child */
function keepOutput(child) {
  /** @type {string[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => chunks.push(chunk));
  }
  return () => {
    const lines = chunks.join("").trimEnd().split("\n");
    if (lines.length <= HEAD_LINES + TAIL_LINES) return lines.join("\n");
    return [...lines.slice(0, HEAD_LINES), "…", ...lines.slice(-TAIL_LINES)].join("\n");
  };
}

/** @param {import("node:child_process").ChildProcess} child */
function forwardSignals(child) {
  /** @type {(signal: NodeJS.Signals) => void} */
  const stop = (signal) => {
    child.once("close", () => process.exit(signal === "SIGINT" ? 130 : 143));
    child.kill(signal);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return () => process.off("SIGINT", stop).off("SIGTERM", stop);
}

/** @param {string} command @param {readonly string[]} args */
function commandLine(command, args) {
  const words = [command, ...args].map((word) => word.split(/[\\/]/).at(-1));
  return words.slice(0, 4).join(" ");
}
