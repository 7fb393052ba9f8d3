import { Scripts } from "@remix-run/react";

/** Of the element that holds a page's script until it is wanted. */
const HOLDER = "late-scripts";

/**
 * Design §10: the script of a page is fetched when the browser is idle after the page has loaded, or at the first
 * touch, whichever comes first; what is pressed before it works is a plain link or form. An engine without the streams
 * that the framework reads its data from, or too old for its functions (Chrome before 73, Firefox before 113, Safari
 * before 14.1), fetches none, and keeps that page.
 *
 * It stands in the page as it is, lowered by no build: it is written in what all engines know.
 */
const START = `(function () {
  var holder = document.getElementById("${HOLDER}");
  var held = holder && holder.firstChild && holder.firstChild.content;
  var touches = ["pointerdown", "touchstart", "keydown", "focusin"];
  if (!held || !window.TextEncoderStream || !Object.fromEntries) {
    window.__remixContext = { streamController: { enqueue: function () {}, close: function () {} } };
    return;
  }
  holder.appendChild(held.querySelector("script"));
  function start() {
    touches.forEach(function (touch) { removeEventListener(touch, start, true); });
    holder.appendChild(held);
  }
  touches.forEach(function (touch) { addEventListener(touch, start, true); });
  addEventListener("load", function () {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
})();`.replace(/\n\s*/g, "");

/** The framework's `Scripts`, held in a template. In the browser it is empty to React, which leaves it alone. */
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
