import type { ReactNode } from "react";
import { paths, withQuery } from "~/paths";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { sendAsForm } from "./by-document";

/** In the query of the page that follows the choice: if its script starts all the same, the choice was not kept. */
const CHOSEN = "lite";

/**
 * Around an error page. If it was React that could not draw the page, for the browser lacks something or the page was
 * edited, the page goes on without script, as by the player's own choice: the server can draw it.
 */
export function OrWithoutScript({ children }: { children: ReactNode }) {
  return canGoOn() ? <GoesOn /> : <>{children}</>;
}

/** Errors that the server answered with are known to the router. */
function canGoOn(): boolean {
  if (import.meta.env.SSR) return false;
  const { __remixRouter: router, location } = window;
  return router.state.errors === null && !new URLSearchParams(location.search).has(CHOSEN);
}

function GoesOn() {
  useSafeEffect(() => {
    const { pathname, search } = window.location;
    const from = withQuery(`${pathname}${search}`, { [CHOSEN]: 1 });
    sendAsForm(paths.liteMode, new URLSearchParams({ lite: "1", from }));
  }, []);
  return null;
}
