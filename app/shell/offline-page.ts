import { paths } from "~/paths";

/**
 * Has the browser keep the page that it shows without a connection. A browser that cannot, or will not, shows its own
 * page then, and nothing else is different.
 */
export function keepOfflinePage(): void {
  if ("serviceWorker" in navigator)
    navigator.serviceWorker.register(paths.serviceWorker).catch(() => undefined);
}

/** The same, for a page that is sent without the framework's script. */
export const KEEP_OFFLINE_PAGE = `if("serviceWorker"in navigator)navigator.serviceWorker.register(${JSON.stringify(paths.serviceWorker)}).catch(function(){})`;
