import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { isDeep } from "./tests/support/quick";

type ProjectOptions = Extract<TestProjectConfiguration, { test?: unknown }>["test"];

function project(
  name: string,
  /** Projects of one place run side by side, places one after the other. */
  groupOrder: number,
  include: string[],
  options: ProjectOptions,
): TestProjectConfiguration {
  return { extends: true, test: { name, sequence: { groupOrder }, include, ...options } };
}

/**
 * Projects take their turns as listed, place by place: by name, those with a few long files would come last and leave a core
 * without work. Files of a project go by how long they took last time, as ever.
 */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const listed = this.ctx.projects.map(({ name }) => name);
    const rank = ({ project }: TestSpecification) => listed.indexOf(project.name);
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const unitFiles = readdirSync("tests/unit", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/unit/${name}`)
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));
const filesWith = (pattern: RegExp) =>
  unitFiles.filter(({ source }) => pattern.test(source)).map(({ file }) => file);
/** Unit tests that replace modules or environment variables. Those that replace globals restore them. */
const unitAlone = filesWith(
  /vi\.(mock|doMock|stubEnv|resetModules)|process\.env|env\.server|@vitest-environment node/,
);
/** Unit tests that need a document. */
const unitDom = filesWith(/@vitest-environment jsdom/).filter((file) => !unitAlone.includes(file));

// Time limits are for what hangs: far above what a busy machine needs, so that none fails a test there.
const unit = {
  pool: "threads",
  maxWorkers: 2,
  testTimeout: 30_000,
  setupFiles: ["tests/support/no-console-noise.ts", "tests/support/random-seed.ts"],
} satisfies ProjectOptions;
const integration: ProjectOptions = {
  globalSetup: ["tests/support/database.ts"],
  setupFiles: ["tests/support/quick-passwords.ts", "tests/support/random-seed.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Twice the cores: many of these tests wait for a timer.
  maxWorkers: 4,
};
/** More than twice the cores: most tests of the built product wait for a timer or a page. */
const SITE_WORKERS = 5;
/** The built product. */
const site: ProjectOptions = {
  globalSetup: ["tests/support/database.ts", "tests/support/shared-system.ts"],
  // The modules that these tests import keep no state between files.
  isolate: false,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  maxWorkers: SITE_WORKERS,
  // Applies to files that opt in to concurrency.
  maxConcurrency: 8,
};
// A page shares two cores with three others, and a browser is not ours to mend: one more try, and its name in the report.
const pages: ProjectOptions = { ...site, retry: 1, setupFiles: ["tests/support/needs-browser.ts"] };

// The Remix plugin is left out on purpose: it does not run under vitest.
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  esbuild: { jsx: "automatic" },
  test: {
    // Each project would transform the modules that it shares with others by itself.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest-modules" },
    tags: [
      {
        name: "deep",
        description: "Left to the deep suite: a lower test holds the rule, or it crosses axes.",
      },
    ],
    ...(isDeep ? {} : { tagsFilter: ["!deep"] }),
    sequence: { sequencer: AsListed },
    // A limit for what never happens, far above what a busy machine needs.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Loading modules takes these files longer than their tests, so they share them, except those that change something
      // for all modules of their thread.
      project("unit", 0, ["tests/unit/**/*.test.{ts,tsx}"], {
        ...unit,
        exclude: [...unitAlone, ...unitDom],
        isolate: false,
      }),
      // A document takes as long to make as most of these files take to run.
      project("unit-dom", 0, unitDom, {
        ...unit,
        environment: "jsdom",
        isolate: false,
        setupFiles: [...unit.setupFiles, "tests/support/shared-document.ts"],
      }),
      project("unit-alone", 0, unitAlone, { ...unit, isolate: true }),
      // The casino's modules keep no state between files, and take longer to load than most files take to run.
      project("integration", 1, ["tests/integration/{api,money,operator}/**/*.test.ts"], {
        ...integration,
        isolate: false,
      }),
      // The web program's modules keep the configuration they were first loaded with, and the host replaces the global
      // Request and Response, so these files run in isolation.
      project("integration-web", 1, ["tests/integration/web/**/*.test.ts"], {
        ...integration,
        isolate: true,
      }),
      project("flows", 2, ["tests/flows/**/*.test.ts"], pages),
      project("http", 2, ["tests/http/**/*.test.ts"], site),
      ...(isDeep
        ? [
            project("deep-structure", 3, ["tests/deep/structure/**/*.test.ts"], {
              ...unit,
              testTimeout: 120_000,
              maxWorkers: SITE_WORKERS,
            }),
            project("deep-integration", 3, ["tests/deep/integration/**/*.test.ts"], {
              ...integration,
              isolate: false,
              maxWorkers: SITE_WORKERS,
            }),
            project("deep-http", 3, ["tests/deep/http/**/*.test.ts"], site),
            project("deep-browser", 3, ["tests/deep/browser/**/*.test.ts"], pages),
          ]
        : []),
    ],
  },
});
