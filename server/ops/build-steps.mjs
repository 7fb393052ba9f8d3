import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { compressFolder } from "./compress.mjs";
import { writeGameSheets } from "./game-sheets.mjs";
import { fromRoot, tool } from "./paths.mjs";
import { run, step } from "./steps.mjs";

/** Builds the web program, the host and the compressed files into build/. */
export async function build() {
  await step("Building the web program", buildWeb);
  await step("Building the desk", buildDesk);
  await step("Building the host", buildHost);
  await step("Compressing files", async () => {
    await compressFolder(fromRoot("build", "client"));
    await compressFolder(fromRoot("build", "desk", "client"));
  });
}

async function buildWeb() {
  await run(tool("remix"), ["vite:build"], { env: { NODE_ENV: "production" }, quiet: true });
  leanManifest(fromRoot("build", "client", "assets"));
  writeGameSheets(fromRoot("public", "images", "games"), fromRoot("build", "client", "assets"));
}

const MANIFEST = "window.__remixManifest=";
const ADD_IDS = "for(const id in __remixManifest.routes)__remixManifest.routes[id].id=id;";

/**
 * Takes out of the browser's list of routes which files each one's module imports, which only the server needs to know to
 * preload them, whatever is false or empty, and each route's id, which is its key. It is 1.2 KB of each first view.
 * @param {string} folder of the built files
 */
function leanManifest(folder) {
  for (const file of readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name))) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    if (!text.startsWith(MANIFEST)) continue;
    const manifest = JSON.parse(text.slice(MANIFEST.length).replace(/;\s*$/, ""));
    delete manifest.entry.imports;
    for (const route of Object.values(manifest.routes)) {
      delete route.id;
      delete route.imports;
      for (const [name, value] of Object.entries(route)) {
        if (value === false || value.length === 0) delete route[name];
      }
    }
    writeFileSync(path, `${MANIFEST}${JSON.stringify(manifest)};${ADD_IDS}`);
  }
}

async function buildDesk() {
  const args = ["vite:build", "--config", "app/desk/vite.config.ts"];
  await run(tool("remix"), args, { env: { NODE_ENV: "production" }, quiet: true });
}

async function buildHost() {
  rmSync(fromRoot("build", "host"), { recursive: true, force: true });
  const { build: bundle } = await import("esbuild");
  await bundle({
    entryPoints: [
      "index.ts",
      "operator.ts",
      "check-casino.ts",
      // A thread of its own, found beside whoever starts it.
      "casino/domain/identity/document-worker.js",
    ].map((name) => ({ in: fromRoot("server", name), out: basename(name, extname(name)) })),
    outdir: fromRoot("build", "host"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    alias: { "~": fromRoot("app") },
    // esbuild ignores case, and would take `Money.tsx` for `money`.
    resolveExtensions: [".ts", ".tsx", ".js"],
    loader: { ".sql": "text" },
    sourcemap: true,
    logLevel: "silent",
  });
}
