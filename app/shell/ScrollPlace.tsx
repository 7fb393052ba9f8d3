import { ScrollRestoration } from "@remix-run/react";
import { scrollKey } from "./scroll-key";

/**
 * Restores the scroll position of a newly loaded page before it is painted, from what `ScrollRestoration`
 * stored. Remix's own script throws if the browser blocks storage or history changes.
 */
const START = `(function () {
  try {
    if (!history.state || !history.state.key)
      history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
    var top = JSON.parse(sessionStorage.getItem("positions") || "{}")[history.state.key];
    if (typeof top === "number") scrollTo(0, top);
  } catch (error) {}
})();`.replace(/\n\s*/g, " ");

/** Remix's `ScrollRestoration` with a script that cannot throw. React leaves the server's HTML alone. */
export function ScrollPlace({ nonce }: { nonce: string }) {
  if (!import.meta.env.SSR) return <ScrollRestoration getKey={scrollKey} />;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START }} />;
}
