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

/** The messages of every page are one file as well, in each language: `fr-CA-frame`. */
const FRAME_MESSAGES =
  /\/app\/translations\/([^/]+)\/(?:browser|frame|brand-messages|licensee-messages|pages\/dollars|(?:ui|shell|forms)\/[^/]+)\.ts$/;

/** The file that bundles a module with others, if any. */
function bundleOf(module: string): string | undefined {
  if (FRAME.test(module)) return "frame";
  const [, language] = FRAME_MESSAGES.exec(module) ?? [];
  return language && `${language}-frame`;
}

/** The messages of a feature are named after their language too: `fr-CA-lobby`. */
function chunkName(name: string, module: string | null | undefined): string {
  const [, language] = /\/app\/translations\/([^/]+)\/[^/]+$/.exec(module ?? "") ?? [];
  return language === undefined ? name : `${language}-${name}`;
}

/**
 * Modules that every page with script needs, bundled into one file, because a separate file for each costs
 * more than it contains. Their dependencies, the framework included, come with them. What the messages of the
 * frame import is named here, because it would be bundled with a translation otherwise, and everyone would load that.
 */
const FRAME =
  /\/app\/((brand|brand-messages|paths|casino\/contract\/thresholds|messages\/messages|shared\/(credits|languages|money-en)|session\/revalidate|shell\/(FailurePart|lazy-part|messages|meta|nonce|offline-page|whole-page)|ui\/(art\/(Logo|Mark)|Button|Icon|Money|money|numbers))\.tsx?|(cashier\/cashier|support\/support|ui\/right-to-left)\.css\?url)$/;

/**
 * What a part of a page needs besides the frame, which is there already. A part that needs nothing more than its own
 * file needs no list.
 */
function filesBesideFrame(files: string[]): string[] {
  const others = files.filter((file) => !file.startsWith("assets/frame-"));
  return others.length > 1 ? others : [];
}

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
    modulePreload: { resolveDependencies: (_, files) => filesBesideFrame(files) },
    cssTarget: ["chrome64", "firefox78", "safari12"],
    rollupOptions: {
      output: {
        hashCharacters: "hex",
        manualChunks: bundleOf,
        entryFileNames: ({ name }) => fileName(name, ".js"),
        chunkFileNames: ({ name, facadeModuleId }) => fileName(chunkName(name, facadeModuleId), ".js"),
        assetFileNames: ({ names }) => fileName(names[0]?.replace(/\.[^.]+$/, "") ?? "file", "[extname]"),
      },
    },
  },
  server: { port: 3000, strictPort: true },
});
