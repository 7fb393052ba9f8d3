import type { RouteConfigEntry } from "@remix-run/route-config";
import siteRoutes from "~/routes";

interface FlatRoute {
  /** Without a leading slash; "" for the home page. */
  path: string;
  /** Relative to `app`. */
  file: string;
  /** The files of the layouts around it, outermost first. */
  layouts: readonly string[];
}

/** The URLs of the site. */
export const flatRoutes = flat(siteRoutes);

/** For `matchRoutes`; the id of a route is its file. */
export const matchable = flatRoutes.map(({ path, file }) => ({ path, id: file }));

/** All URLs of a route map. */
export function flat(entries: readonly RouteConfigEntry[], layouts: readonly string[] = []): FlatRoute[] {
  return entries.flatMap(({ path, index = false, file, children = [] }) => [
    ...(index || path !== undefined ? [{ path: path ?? "", file, layouts }] : []),
    ...flat(children, [...layouts, file]),
  ]);
}
