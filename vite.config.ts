import type {} from "@remix-run/node";
import { vitePlugin as remix } from "@remix-run/dev";
import browserslist from "browserslist";
import { browserslistToTargets } from "lightningcss";
import { defineConfig } from "vite";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

// Design §9: the oldest engines whose players we keep.
const targets = browserslistToTargets(browserslist("chrome 64, firefox 78, safari 12"));

/** Content blockers go by names: a file that is called by one of these words, they take for somebody's advertising. */
const ADVERTISING = /ads|promo|banner|affiliate|track|sponsor/i;

/** The name of a built file, by that of its module. A hash of these characters spells no such word either. */
function fileName(name: string, ending: string): string {
  return `assets/${ADVERTISING.test(name) ? "part" : name}-[hash:8]${ending}`;
}

/**
 * What every page with script has: one file, for a file of its own for each costs more than it holds. Their dependencies,
 * the framework among them, come with them.
 */
const FRAME =
  /\/app\/((brand|paths|messages\/(languages|messages)|session\/revalidate|shell\/(FailurePart|lazy-part|messages|meta|nonce|offline-page|whole-page)|ui\/(art\/(Logo|Mark)|Button|Icon|Money))\.tsx?|(cashier\/cashier|support\/support)\.css\?url)$/;

export default defineConfig({
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
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  css: { transformer: "lightningcss", lightningcss: { targets } },
  build: {
    cssMinify: "lightningcss",
    target: "es2018",
    assetsInlineLimit: 0,
    cssTarget: ["chrome64", "firefox78", "safari12"],
    rollupOptions: {
      output: {
        hashCharacters: "hex",
        manualChunks: (id) => (FRAME.test(id) ? "frame" : undefined),
        entryFileNames: ({ name }) => fileName(name, ".js"),
        chunkFileNames: ({ name }) => fileName(name, ".js"),
        assetFileNames: ({ names }) => fileName(names[0]?.replace(/\.[^.]+$/, "") ?? "file", "[extname]"),
      },
    },
  },
  server: { port: 3000, strictPort: true },
});
