import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

// What the framework costs by itself: one route, our flags and our build targets, and nothing of ours on the page.
export default defineConfig({
  plugins: [
    remix({
      appDirectory: "tests/bench/bare-remix/app",
      buildDirectory: ".cache/bench/bare-remix/build",
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
  publicDir: false,
  resolve: { alias: { "~": new URL("../../../app", import.meta.url).pathname } },
  build: { target: "es2018" },
});
