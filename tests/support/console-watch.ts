import { format } from "node:util";

const watched = ["error", "warn"] as const;

/** Console output since the watch began, one string per call. */
export interface ConsoleWatch {
  readonly noise: readonly string[];
  stop(): void;
}

/**
 * Collects what goes to console.error and console.warn instead of printing it.
 {})`. => * A test that expects noise installs its own spy: `vi.spyOn(console, "error").mockImplementation(() => {})`. => {})`.
 */
export function watchConsole(): ConsoleWatch {
  const noise: string[] = [];
  const originals = watched.map((level) => ({ level, original: console[level] }));
  for (const level of watched) {
    console[level] = (...args: unknown[]) => {
      noise.push(`console.${level}: ${format(...args)}`);
    };
  }
  return {
    noise,
    stop() {
      for (const { level, original } of originals) console[level] = original;
    },
  };
}

/** @throws Error with the noise, if there was any */
export function refuseNoise(noise: readonly string[]): void {
  if (noise.length > 0) throw new Error(`Unexpected console output:\n${noise.join("\n")}`);
}
