import { useLocation, useMatches } from "@remix-run/react";

/** A route's `handle`: seconds after which its page refreshes itself without script; null for never. */
export interface RefreshHandle {
  refreshAfter(data: unknown): number | null;
}

/**
 * Keeps a page that changes over time up to date without script. On a page sent with script the tag is inside
 * `noscript`; on one sent without, it applies to everybody.
 */
export function RefreshWithoutScript({ withScript }: { withScript: boolean }) {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const seconds = matches.map(({ handle, data }) =>
    isRefreshing(handle) ? handle.refreshAfter(data) : null,
  );
  const wait = seconds.find((each) => each !== null) ?? null;
  if (wait === null) return null;
  // Name the URL: a page opened at a fragment would otherwise not be requested again.
  const meta = <meta httpEquiv="refresh" content={`${wait};url=${pathname}${search}`} />;
  return withScript ? <noscript>{meta}</noscript> : meta;
}

function isRefreshing(handle: unknown): handle is RefreshHandle {
  return typeof handle === "object" && handle !== null && "refreshAfter" in handle;
}
