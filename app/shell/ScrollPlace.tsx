import { ScrollRestoration } from "@remix-run/react";
import { scrollKey } from "./scroll-key";

/**
 * Puts a page that comes anew where it was scrolled to, before it is painted. It reads what `ScrollRestoration` keeps;
 * the framework's own script fails where a browser refuses its storage or a change of its history.
 */
const START = `(function () {
  try {
    if (!history.state || !history.state.key)
      history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
    var top = JSON.parse(sessionStorage.getItem("positions") || "{}")[history.state.key];
    if (typeof top === "number") scrollTo(0, top);
  } catch (error) {}
})();`.replace(/\n\s*/g, " ");

/** The framework's `ScrollRestoration` with a script that cannot fail. React leaves it as it came. */
export function ScrollPlace({ nonce }: { nonce: string }) {
  if (!import.meta.env.SSR) return <ScrollRestoration getKey={scrollKey} />;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START }} />;
}
