/**
 * What Remix's browser code does that no page of ours uses, though a bundler cannot know that: data before single fetch,
 * lazy route discovery, prefetching links, scripts of a page that is already running. Taking it out saves 5 KB
 * of each first view, and two effects and two states of each link. The other edits save work before a page
 * answers. The server runs Remix as it is.
 *
 * By file: each text, which must occur exactly so often, and what takes its place.
 * @type {Record<string, { text: string, times?: number, instead: string }[]>}
 */
const EDITS = {
  "browser.js": [
    {
      text: "useFogOFWarDiscovery(router, window.__remixManifest, window.__remixRouteModules, window.__remixContext.future, window.__remixContext.isSpaMode);",
      instead: "",
    },
    {
      text: "getPatchRoutesOnNavigationFunction(window.__remixManifest, window.__remixRouteModules, window.__remixContext.future, window.__remixContext.isSpaMode, window.__remixContext.basename)",
      instead: "undefined",
    },
    // Whose modules the document has loaded: the matches of its address, without finding them again among all routes.
    {
      text: "let initialMatches = matchRoutes(routes, window.location, window.__remixContext.basename);",
      instead: "let initialMatches = Object.keys(window.__remixRouteModules).map(id => ({ route: { id } }));",
    },
    // Not a development server.
    { text: "router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;", instead: "" },
    { text: "window.__remixContext.future.v3_singleFetch", times: 4, instead: "true" },
    { text: "window.__remixContext.isSpaMode", times: 6, instead: "false" },
  ],
  "components.js": [
    // `prefetch` is no attribute of ours, and stays out of the HTML as before.
    {
      text: "let [shouldPrefetch, ref, prefetchHandlers] = usePrefetchBehavior(prefetch, props);",
      times: 2,
      instead: "",
    },
    {
      text: "_extends({}, props, prefetchHandlers, {\n    ref: mergeRefs(forwardedRef, ref),",
      times: 2,
      instead: "_extends({}, props, {\n    ref: forwardedRef,",
    },
    {
      text: "shouldPrefetch && !isAbsolute ? /*#__PURE__*/React.createElement(PrefetchPageLinks, {\n    page: href\n  }) : null",
      times: 2,
      instead: "null",
    },
    { text: "let href = useHref(to);", times: 2, instead: "" },
    // No route links to another page's files.
    { text: "isPageLinkDescriptor(link) ?", instead: "false ?" },
  ],
  "errorBoundaries.js": [
    { text: "renderScripts ? /*#__PURE__*/React.createElement(Scripts, null) : null", instead: "null" },
    // Words for developers, on the page that is left where not even the page's own error page can be drawn.
    { text: ", heyDeveloper);", times: 2, instead: ");" },
    { text: "errorInstance.stack)", instead: "null)" },
  ],
  // The routes never change, but are flattened and ranked for every match, twice or more in each navigation.
  "router.js": [
    {
      text: "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
      instead:
        "let branches = routes.ranked;\n  if (!branches) rankRouteBranches((branches = routes.ranked = flattenRoutes(routes)));",
    },
  ],
  "routes.js": [
    {
      text: "let result = await fetchServerHandler(request, route);\n      return unwrap ? unwrapServerResponse(result) : result;",
      instead: "",
    },
    // Pages arrive rendered.
    { text: 'route.id === "root" ? RemixRootDefaultHydrateFallback : undefined', instead: "undefined" },
  ],
};

const REMIX = /\/node_modules\/@remix-run\/(?:react\/dist\/esm|router\/dist)\/([\w-]+\.js)$/;

/**
 * A Vite plugin for builds that run in browsers.
 * @returns {import("vite").Plugin}
 */
export function leanRemix() {
  return {
    name: "lean-remix",
    apply: "build",
    transform(code, id, options) {
      const edits = EDITS[REMIX.exec(id)?.[1] ?? ""];
      return edits === undefined || options?.ssr ? null : { code: edited(code, id, edits), map: null };
    },
  };
}

/**
 * @param {string} code
 * @param {string} id
 * @param {{ text: string, times?: number, instead: string }[]} edits
 * @throws {Error} if Remix has changed what is edited here
 */
function edited(code, id, edits) {
  return edits.reduce((rest, { text, times = 1, instead }) => {
    const parts = rest.split(text);
    if (parts.length === times + 1) return parts.join(instead);
    throw new Error(`${id} has ${parts.length - 1} times, not ${times} times, the text: ${text}`);
  }, code);
}
