import { vitePlugin as remix } from "@remix-run/dev";
import type {} from "@remix-run/node";
import browserslist from "browserslist";
import { browserslistToTargets } from "lightningcss";
import { defineConfig } from "vite";

// Operators use current browsers; the site of the players reaches further back.
const targets = browserslistToTargets(browserslist("chrome 100, firefox 100, safari 15"));

export default defineConfig({
  plugins: [
    remix({
      appDirectory: "app/desk",
      buildDirectory: "build/desk",
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
  // The pictures in public/ belong to the players' site.
  publicDir: false,
  resolve: { alias: { "~": new URL("..", import.meta.url).pathname.replace(/\/$/, "") } },
  css: { transformer: "lightningcss", lightningcss: { targets } },
  build: { cssMinify: "lightningcss", assetsInlineLimit: 0 },
});
