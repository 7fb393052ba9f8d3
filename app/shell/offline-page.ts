import { paths } from "~/paths";

/**
 * Asks the browser to store the offline page. A browser that cannot or will not shows its own page instead,
 * and nothing else changes. Not for every visitor: a service worker slows down each request that passes through it.
 */
export function cacheOfflinePage(): void {
  if ("serviceWorker" in navigator)
    navigator.serviceWorker.register(paths.serviceWorker).catch(() => undefined);
}

/** The same, for a page without the framework's script. */
export const CACHE_OFFLINE_PAGE = `if("serviceWorker"in navigator)navigator.serviceWorker.register(${JSON.stringify(paths.serviceWorker)}).catch(function(){})`;
