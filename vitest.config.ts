import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first";

const FRESH_MODULES = "tests/support/fresh-modules.ts";

// The Remix plugin is left out on purpose: it does not run under vitest.
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  esbuild: { jsx: "automatic" },
  test: {
    sequence: { sequencer: LongestFirst },
    // A busy machine shows in a second nothing at all.
    expect: { poll: { timeout: 10_000 } },
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
          isolate: false,
          setupFiles: [FRESH_MODULES, "tests/support/no-console-noise.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          sequence: { groupOrder: 1 },
          include: ["tests/integration/**/*.test.ts"],
          setupFiles: [FRESH_MODULES],
          globalSetup: ["tests/support/database.ts"],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One more than the machine has cores: many of them wait for a clock.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          sequence: { groupOrder: 2 },
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/database.ts", "tests/support/shared-house.ts"],
          // What tests import keeps nothing between files.
          isolate: false,
          // A machine that stumbles over a browser gets two more tries in CI; the report tells of each.
          retry: process.env.CI ? 2 : 0,
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
