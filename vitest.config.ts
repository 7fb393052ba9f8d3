import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first";

function integration(
  name: string,
  include: string[],
  { isolate }: { isolate: boolean },
): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      sequence: { groupOrder: 1 },
      include,
      isolate,
      globalSetup: ["tests/support/database.ts"],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // One more than the machine has cores: many of these tests wait for a timer.
      maxWorkers: 3,
    },
  };
}

/** Unit tests that replace modules, globals or environment variables, or bring a document. */
const unitAlone = readdirSync("tests/unit", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/unit/${name}`)
  .filter((file) =>
    /vi\.(mock|doMock|stub\w+|resetModules)|process\.env|env\.server|@vitest-environment/.test(
      readFileSync(file, "utf8"),
    ),
  );

function unit(
  name: string,
  options: { include?: string[]; exclude?: string[]; isolate: boolean },
): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      // Projects run one after the other: those with a browser or database need the machine to themselves.
      sequence: { groupOrder: 0 },
      include: ["tests/unit/**/*.test.{ts,tsx}"],
      ...options,
      pool: "threads",
      maxWorkers: 2,
      // A limit for tests that hang, far above what any needs, so that a busy machine fails no test.
      testTimeout: 30_000,
      setupFiles: ["tests/support/no-console-noise.ts"],
    },
  };
}

// The Remix plugin is left out on purpose: it does not run under vitest.
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  esbuild: { jsx: "automatic" },
  test: {
    sequence: { sequencer: LongestFirst },
    // A limit for what never happens, far above what a busy machine needs.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Loading modules takes these files longer than their tests, so they share them, except those that change something
      // for all modules of their thread.
      unit("unit", { exclude: unitAlone, isolate: false }),
      unit("unit-alone", { include: unitAlone, isolate: true }),
      // The casino's modules keep no state between files, and take longer to load than most files take to
      // run.
      integration("integration", ["tests/integration/{api,money,operator}/**/*.test.ts"], { isolate: false }),
      // The web program's modules keep the configuration they were first loaded with, and the host replaces
      // the global Request and Response, so these files run in isolation.
      integration("integration-web", ["tests/integration/web/**/*.test.ts"], { isolate: true }),
      {
        extends: true,
        test: {
          name: "e2e",
          sequence: { groupOrder: 2 },
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/database.ts", "tests/support/shared-system.ts"],
          // The modules that these tests import keep no state between files.
          isolate: false,
          // Limits for what hangs: longer than four starting systems or the longest walk take on a busy machine.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Twice the cores: most tests wait for a timer or a page.
          maxWorkers: 4,
          // Applies to files that opt in to concurrency.
          maxConcurrency: 8,
        },
      },
    ],
  },
});
