import { useLocation, useMatches } from "@remix-run/react";

/** A route's `handle`: after how many seconds its page, without script, is asked for again; null for never. */
export interface RefreshHandle {
  refreshAfter(data: unknown): number | null;
}

/**
 * Keeps a page that changes by the clock up to date where no script does. A page that is sent with script keeps it
 * for browsers that run none; one that is sent without has to say it to all.
 */
export function RefreshWithoutScript({ withScript }: { withScript: boolean }) {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const seconds = matches.map(({ handle, data }) =>
    isRefreshing(handle) ? handle.refreshAfter(data) : null,
  );
  const wait = seconds.find((each) => each !== null) ?? null;
  if (wait === null) return null;
  // With its address: a page that was opened at a fragment would not be asked for again without.
  const meta = <meta httpEquiv="refresh" content={`${wait};url=${pathname}${search}`} />;
  return withScript ? <noscript>{meta}</noscript> : meta;
}

function isRefreshing(handle: unknown): handle is RefreshHandle {
  return typeof handle === "object" && handle !== null && "refreshAfter" in handle;
}
