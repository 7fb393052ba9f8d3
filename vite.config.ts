import { vitePlugin as remix } from "@remix-run/dev";
import type {} from "@remix-run/node";
import browserslist from "browserslist";
import { browserslistToTargets } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { bundleOf } from "./server/ops/bundles.mjs";
import { leanRemix } from "./server/ops/lean-remix.mjs";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

// The oldest browsers that the product supports.
const targets = browserslistToTargets(browserslist("chrome 64, firefox 78, safari 12"));

/**
 * Content blockers match file names: a file named after one of these words would be blocked as advertising.
 */
const ADVERTISING = /ads|promo|banner|affiliate|track|sponsor/i;

/** The name of a built file, after its module. A hex hash cannot spell any of those words. */
function fileName(name: string, ending: string): string {
  return `assets/${ADVERTISING.test(name) ? "part" : name}-[hash:8]${ending}`;
}

/** The messages of a feature are named after their language too: `fr-CA-lobby`. */
function chunkName(name: string, module: string | null | undefined): string {
  const [, language] = /\/app\/translations\/([^/]+)\/[^/]+$/.exec(module ?? "") ?? [];
  return language === undefined ? name : `${language}-${name}`;
}

/**
 * A route's file may have other modules in it, whose exports come beside the route's own. Otherwise each such route
 * would be a file that only re-exports from another. Remix asks for `exports-only`, whatever the configuration says.
 */
const routesInBundles: Plugin = {
  name: "routes-in-bundles",
  apply: "build",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
};

/**
 * Chromium compiles all of a file that begins with this comment while it arrives, off the main thread. Otherwise it
 * compiles each function there when it is first called. Only for the file that all pages share, most of which runs.
 */
const compileHint: Plugin = {
  name: "compile-hint",
  apply: "build",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk" && file.name === "root")
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      appDirectory: "app",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        v3_lazyRouteDiscovery: false,
      },
    }),
    leanRemix(),
    ...(isSsrBuild ? [] : [routesInBundles, compileHint]),
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  css: { transformer: "lightningcss", lightningcss: { targets } },
  build: {
    cssMinify: "lightningcss",
    target: "es2018",
    // 3 KB less than with esbuild in every first view. The server's build is not sent to anybody.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { module: true, ecma: 2018, compress: { passes: 2 }, format: { comments: false } },
    assetsInlineLimit: 0,
    // What a part needs is bundled with it or with its page: lists of files to fetch ahead would be longer than they help.
    modulePreload: false,
    cssTarget: ["chrome64", "firefox78", "safari12"],
    rollupOptions: {
      output: {
        hashCharacters: "hex",
        // Routes without a page have empty modules, which Rollup would merge into one that Remix does not find.
        ...(isSsrBuild ? {} : { manualChunks: bundleOf, experimentalMinChunkSize: 0 }),
        entryFileNames: ({ name }) => fileName(name, ".js"),
        chunkFileNames: ({ name, facadeModuleId }) => fileName(chunkName(name, facadeModuleId), ".js"),
        assetFileNames: ({ names }) => fileName(names[0]?.replace(/\.[^.]+$/, "") ?? "file", "[extname]"),
      },
    },
  },
  server: { strictPort: true },
}));
