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
  },
  server: { port: 3000, strictPort: true },
});
