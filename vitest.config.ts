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
      // One more than the machine has cores: many of them wait for a clock.
      maxWorkers: 3,
    },
  };
}

// The Remix plugin is left out on purpose: it does not run under vitest.
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  esbuild: { jsx: "automatic" },
  test: {
    sequence: { sequencer: LongestFirst },
    // A limit for what never comes, far above what a busy machine takes.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // One project after the other: those with a browser or a database need the machine to themselves.
          sequence: { groupOrder: 0 },
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          pool: "threads",
          maxWorkers: 2,
          // A limit for what hangs, far above what any takes: a busy machine fails no test.
          testTimeout: 30_000,
          setupFiles: ["tests/support/no-console-noise.ts"],
        },
      },
      // The casino's modules keep nothing between files, and take longer to load than most files to run.
      integration("integration", ["tests/integration/{api,money}/**/*.test.ts"], { isolate: false }),
      // Those of the web program keep the configuration that they were first loaded with, and the host's server puts
      // its own Request and Response in the place of the global ones: other files are not to be left with them.
      integration("integration-web", ["tests/integration/web/**/*.test.ts"], { isolate: true }),
      {
        extends: true,
        test: {
          name: "e2e",
          sequence: { groupOrder: 2 },
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/database.ts", "tests/support/shared-house.ts"],
          // What tests import keeps nothing between files.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Twice the cores: most of them wait, for a clock or for a page.
          maxWorkers: 4,
          // Of a file that says so.
          maxConcurrency: 8,
        },
      },
    ],
  },
});
