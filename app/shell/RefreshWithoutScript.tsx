import { useLocation } from "@remix-run/react";
import { usePageTraits } from "./page-traits";

/**
 * Keeps a page that changes over time up to date without script. On a page sent with script the tag is inside
 * `noscript`; on one sent without, it applies to everybody.
 */
export function RefreshWithoutScript({ withScript }: { withScript: boolean }) {
  const { refreshAfter, data } = usePageTraits();
  const { pathname, search } = useLocation();
  const wait = refreshAfter(data);
  if (wait === null) return null;
  // Name the URL: a page opened at a fragment would otherwise not be requested again.
  const meta = <meta httpEquiv="refresh" content={`${wait};url=${pathname}${search}`} />;
  return withScript ? <noscript>{meta}</noscript> : meta;
}
