import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;
type Route = NonNullable<ServerBuild["routes"][string]>;

/** Fits any segment: a parameter. */
const ANY = ":";
/** Fits all segments from here on: a splat, or an optional segment, which may be there or not. */
const REST = "*";
const HEAD_SEGMENTS = 2;

/**
 * Remix's request handler, which knows only those routes that the first two segments of a path leave possible. It prepares and searches all
 * of its routes several times for each page, which takes longer than rendering a small one.
 */
export function groupedHandler(build: ServerBuild): Handler {
  const whole = createRequestHandler(build, "production");
  const handlers = new Map<string, Handler>();
  for (const [head, ids] of routeGroups(build.routes)) {
    handlers.set(head, createRequestHandler(withRoutes(build, ids), "production"));
  }
  return (request, context) => (handlers.get(headIn(request.url, handlers)) ?? whole)(request, context);
}

/** The routes that are possible for paths with the same first two segments, by these: `lobby/games`, or `play/:`. */
export function routeGroups(routes: ServerBuild["routes"]): Map<string, ReadonlySet<string>> {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const patterns = new Map(all.map((route) => [route.id, segmentsOf(route, routes)]));
  const groups = new Map<string, ReadonlySet<string>>();
  for (const segments of patterns.values()) {
    const head = headOf(segments);
    if (head.startsWith(ANY) || head.startsWith(REST)) continue;
    const ids = new Set<string>();
    for (const route of all) {
      if (!mayFit(patterns.get(route.id) ?? [], head.split("/"))) continue;
      for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
        ids.add(at.id);
      }
    }
    groups.set(head, ids);
  }
  return groups;
}

/** The key of a path's group, or of no group. */
export function headIn(url: string, groups: { has(head: string): boolean }): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const path = /^[^?#]*/.exec(url.slice(start))?.[0] ?? "/";
  // Remix decodes paths, and knows the address of a page's data.
  if (path.includes("%")) return "";
  const bare = path.endsWith(".data") ? path.slice(0, -".data".length) : path;
  const segments = (bare === "/_root" ? "/" : bare).toLowerCase().split("/").filter(Boolean);
  const head = headOf(segments);
  return groups.has(head) ? head : `${segments[0] ?? ""}/${ANY}`;
}

function headOf(segments: readonly string[]): string {
  return Array.from({ length: HEAD_SEGMENTS }, (_, n) => segments[n] ?? "").join("/");
}

/** A route's path from the root, in segments. */
function segmentsOf(route: Route, routes: ServerBuild["routes"]): string[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const own = (route.path ?? "").split("/").filter(Boolean).map(segment);
  return [...(parent ? segmentsOf(parent, routes) : []), ...own];
}

function segment(text: string): string {
  if (text === "*" || text.endsWith("?")) return REST;
  return text.startsWith(":") ? ANY : text.toLowerCase();
}

function mayFit(pattern: readonly string[], head: readonly string[]): boolean {
  for (const [n, wanted] of head.entries()) {
    const own = pattern[n] ?? "";
    if (own === REST) return true;
    if (wanted === ANY ? own === "" : own !== wanted && !(own === ANY && wanted !== "")) return false;
  }
  return true;
}

function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
