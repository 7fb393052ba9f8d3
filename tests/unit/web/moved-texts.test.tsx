// @vitest-environment jsdom
import { act } from "@testing-library/react";
import fc from "fast-check";
import { createElement, Fragment, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tolerateMovedNodes } from "~/shell/foreign-nodes";
import { translateTexts } from "../../support/translator";

// Put back after this file.
const { insertBefore, removeChild } = Node.prototype;
/** React tells of a page that it finds otherwise than the server sent it, on the console and as an error of the window. */
const silence = (event: Event) => event.preventDefault();
beforeAll(() => {
  tolerateMovedNodes();
  window.addEventListener("error", silence);
});
afterAll(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
  window.removeEventListener("error", silence);
});

/** What a page may show in a place: nothing, a bare text, an element, or a list whose items move. */
type Part = string | null | { tag: "div" | "b"; inside: Part[] } | { list: { key: string; item: Part }[] };

const { part } = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(null, "won", "$10.00", "REDEEM"),
    fc.record({ tag: fc.constantFrom("div", "b"), inside: fc.array(tie("part"), { maxLength: 4 }) }),
    fc.record({
      list: fc.uniqueArray(fc.record({ key: fc.constantFrom("k1", "k2", "k3", "k4"), item: tie("part") }), {
        selector: ({ key }) => key,
        maxLength: 4,
      }),
    }),
  ),
}));
const views = fc.array(part, { minLength: 1, maxLength: 4 });

function drawn(view: Part): ReactNode {
  if (view === null || typeof view === "string") return view;
  if ("list" in view) return view.list.map(({ key, item }) => <Fragment key={key}>{drawn(item)}</Fragment>);
  return createElement(view.tag, null, ...view.inside.map(drawn));
}

const page = (view: Part[]) => (
  <main>
    {view.map(drawn).map((one, n) => (
      <Fragment key={n}>{one}</Fragment>
    ))}
  </main>
);

/** The text that a page of these parts has. */
function textOf(view: Part): string {
  if (view === null || typeof view === "string") return view ?? "";
  return ("list" in view ? view.list.map(({ item }) => item) : view.inside).map(textOf).join("");
}

const wholeText = (view: Part[]) => view.map(textOf).join("");

describe.each(["moved", "replaced"] as const)("each text of a page %s by a translator", (how) => {
  it("error.translated-page: whatever the page shows next, React goes on", async () => {
    await fc.assert(
      fc.asyncProperty(
        views,
        fc.array(views, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (first, next, early) => {
          const container = document.body.appendChild(document.createElement("div"));
          container.innerHTML = renderToString(page(first));
          if (early) translateTexts(container, how);
          const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
          const root = await act(async () =>
            hydrateRoot(container, page(first), { onRecoverableError: () => undefined }),
          );
          consoleError.mockRestore();
          expect(container.textContent).toBe(wholeText(first));
          for (const view of next) {
            translateTexts(container, how);
            await act(async () => root.render(page(view)));
            // Of a text that is gone from the document nobody can say where it stood.
            if (how === "moved") expect(container.textContent).toBe(wholeText(view));
            else expect(container.querySelector("main")).not.toBeNull();
          }
          await act(async () => root.unmount());
          container.remove();
        },
      ),
      { numRuns: 60 },
    );
  });
});

it("a node of another parent that stands nowhere below is left where it is", () => {
  const [here, there, node] = [
    document.createElement("p"),
    document.createElement("p"),
    document.createElement("b"),
  ];
  there.append(node);
  expect(here.removeChild(node)).toBe(node);
  expect(node.parentNode).toBe(there);
  const added = document.createElement("i");
  expect(here.insertBefore(added, node)).toBe(added);
  expect(here.lastChild).toBe(added);
});
