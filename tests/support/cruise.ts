import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cruiser = `${root}/node_modules/dependency-cruiser/bin/dependency-cruise.mjs`;

const report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** Result of the import rules on a tree: modules seen, and each violation as `rule: from → to`. */
export interface Cruise {
  modules: number;
  violations: string[];
}

/** Runs the import rules of `npm run lint` on the `app` and `server` folders of a tree. */
export function cruise(tree: string = root): Cruise {
  const args = [
    cruiser,
    "app",
    "server",
    "--config",
    `${root}/.dependency-cruiser.cjs`,
    "--output-type",
    "json",
  ];
  const run = spawnSync(process.execPath, args, { cwd: tree, encoding: "utf8", maxBuffer: 1 << 26 });
  const { summary } = report.parse(JSON.parse(run.stdout));
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort(),
  };
}
