import { index, layout, route, type RouteConfig } from "@remix-run/route-config";
import { accountModules, modules, type PageName, patternOf } from "./shared/site";

const all = { ...modules, ...accountModules } satisfies Record<PageName, string>;

/**
 * The URL map: each page of `shared/site.ts`. `root.tsx` is the frame around all pages: it loads the
 * balance, the jackpot, and what dialogs and top bar show. A layout is one more file for each first view, so a section has
 * one only if its pages share data.
 */
export default [
  ...routesOf(Object.keys(modules)),
  layout("account/layout.tsx", routesOf(Object.keys(accountModules))),
  // Developer pages: `npm run dev` serves them, the production build answers 404.
  ...(import.meta.env.MODE === "development"
    ? [route("dev/art", "pages/style/contact-sheet.tsx"), route("dev/style", "pages/style/style-page.tsx")]
    : []),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;

function routesOf(names: readonly string[]) {
  return (names as PageName[]).map((name) => {
    const path = patternOf(name).replace(/^\/|\/$/g, "");
    return path === "" ? index(all[name]) : route(path, all[name]);
  });
}
