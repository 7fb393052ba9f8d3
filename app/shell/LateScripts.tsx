import { Scripts } from "@remix-run/react";

/** Id of the element that holds a page's scripts back until they are wanted. */
const HOLDER = "late-scripts";

/**
 * Loads the page's script when the browser is idle after the load event, or at the first interaction,
 * whichever comes first; anything pressed before is a plain link or form. A browser that lacks the streams
 * from which Remix reads its data, is too old for its functions (Chrome before 73, Firefox before 113,
 * Safari before 14.1), or is built without `Intl` or another of the functions that no page starts without, loads no
 * script and keeps the page as it is.
 *
 * This text goes into the page without a build step, so it only uses syntax that all browsers know.
 */
const START = `(function (holder, held) {
  try {
    held = [TextEncoderStream, ReadableStream, AbortController, URLSearchParams, Intl, fetch,
      Object.fromEntries, [].flatMap, FormData.prototype.entries].every(Boolean) && holder.firstChild.content;
  } catch (error) {}
  if (!held) {
    window.__remixContext = { streamController: { enqueue: Object, close: Object } };
    return;
  }
  holder.appendChild(held.querySelector("script"));
  function start() { holder.appendChild(held); }
  ["pointerdown", "keydown", "focusin"].forEach(function (touch) {
    addEventListener(touch, start, { capture: true, once: true });
  });
  addEventListener("load", function () {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
})(document.getElementById("${HOLDER}"));`.replace(/\n\s*/g, "");

/**
 * Remix's `Scripts` inside a template. In the browser React renders it empty and leaves the server's HTML
 * alone.
 */
export function LateScripts({ nonce }: { nonce: string }) {
  if (!import.meta.env.SSR) {
    return (
      <>
        <div id={HOLDER} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      </>
    );
  }
  return (
    <>
      <div id={HOLDER} hidden>
        <template>
          <Scripts nonce={nonce} />
        </template>
      </div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START }} />
    </>
  );
}
