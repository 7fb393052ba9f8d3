// @vitest-environment jsdom
import type { FormEvent } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdForModule } from "~/forms/action-module";

/** A module of a route: its text is its URL, so that each test has modules of its own. */
const moduleThat = (statement: string) =>
  `data:text/javascript,${encodeURIComponent(`${statement};/*${Math.random()}*/`)}`;

const NEVER = "await new Promise(() => undefined)";

/** How a form was sent: by the framework, or natively, unseen by a listener at the document as React's is. */
let sent: { by: "framework" | "browser"; button: string | null }[];
let form: HTMLFormElement;
let button: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  form = document.createElement("form");
  form.setAttribute("action", "/cashier/deposit?x=1");
  button = document.createElement("button");
  button.value = "pay";
  form.append(button);
  document.body.append(form);
  form.requestSubmit = (submitter?: HTMLElement | null) => {
    const event = new SubmitEvent("submit", { bubbles: true, submitter: submitter ?? null });
    let by: "framework" | "browser" = "browser";
    document.addEventListener("submit", () => (by = "framework"), { once: true });
    form.dispatchEvent(event);
    sent.push({ by, button: (submitter as HTMLButtonElement | null)?.value ?? null });
  };
});
afterEach(() => {
  vi.useRealTimers();
  form.remove();
  for (const name of ["__remixManifest", "__remixRouteModules", "__remixRouter"])
    Reflect.deleteProperty(window, name);
});

/** A page of the framework. @param modules of the routes `root`, `cashier` and, below it, `deposit` */
function page(
  modules: { root?: string; cashier?: string; deposit?: string },
  loaded: readonly string[] = [],
) {
  const routes = Object.entries(modules).map(([id, module]) => [id, { module }] as const);
  Object.assign(window, {
    __remixManifest: { routes: Object.fromEntries(routes) },
    __remixRouteModules: Object.fromEntries(loaded.map((id) => [id, {}])),
    __remixRouter: {
      routes: [
        {
          id: "root",
          path: "/",
          children: [{ id: "cashier", path: "cashier", children: [{ id: "deposit", path: "deposit" }] }],
        },
      ],
    },
  });
}

/** Presses the button. @returns whether the form was held back */
function press(submitter: HTMLElement | null = button): boolean {
  const nativeEvent = new SubmitEvent("submit", { cancelable: true, submitter });
  const preventDefault = vi.fn();
  const event = { currentTarget: form, nativeEvent, preventDefault } as unknown as FormEvent<HTMLFormElement>;
  const isHoldingBack = holdForModule(event);
  expect(preventDefault).toHaveBeenCalledTimes(isHoldingBack ? 1 : 0);
  return isHoldingBack;
}

const settle = () => vi.waitFor(() => expect(sent).toHaveLength(1));

describe("screen.stalled-request-falls-back: a form waits for the module that it posts to", () => {
  it("is held back until it is there, and sent with its button; the next one goes at once", async () => {
    page({ root: "/root.js", cashier: moduleThat("0"), deposit: moduleThat("0") }, ["root"]);
    expect(press()).toBe(true);
    expect(sent).toEqual([]);
    await settle();
    expect(sent).toEqual([{ by: "framework", button: "pay" }]);
    expect(press()).toBe(false);
  });

  it.each([
    ["whose modules are there", () => page({ root: "/root.js", cashier: "/c.js" }, ["root", "cashier"])],
    ["whose route has no module", () => page({})],
    ["of a plain page", () => undefined],
    [
      "to another site",
      () => {
        page({ cashier: moduleThat(NEVER) });
        form.setAttribute("action", "https://pay.example.com/cashier");
      },
    ],
    [
      "to an address that is none",
      () => {
        page({ root: moduleThat(NEVER) });
        form.setAttribute("action", "http://[");
      },
    ],
    [
      "whose button goes elsewhere",
      () => {
        page({ cashier: moduleThat(NEVER) });
        button.setAttribute("formaction", "/elsewhere");
      },
    ],
    [
      "in a browser that cannot send it again",
      () => {
        page({ cashier: moduleThat(NEVER) });
        Object.assign(form, { requestSubmit: undefined });
      },
    ],
  ])("a form %s goes at once", (_, given) => {
    given();
    expect(press()).toBe(false);
  });

  it("a button's own address counts, and a form without one posts to its page", () => {
    page({ root: moduleThat(NEVER) });
    button.setAttribute("formaction", "http://[");
    expect(press()).toBe(false);
    button.removeAttribute("formaction");
    form.removeAttribute("action");
    expect(press()).toBe(true);
  });

  it("is sent without a button where the browser does not name it", async () => {
    page({ deposit: moduleThat("0") });
    expect(press(null)).toBe(true);
    await settle();
    expect(sent).toEqual([{ by: "framework", button: null }]);
  });

  it("is sent as without script if the module cannot be had", async () => {
    page({ deposit: moduleThat("throw new Error('gone')") });
    expect(press()).toBe(true);
    await settle();
    expect(sent).toEqual([{ by: "browser", button: "pay" }]);
  });

  it("is sent as without script after 8 seconds, once, and later forms go their way", async () => {
    page({ deposit: moduleThat(NEVER) });
    press();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ by: "browser", button: "pay" }]);
    form.requestSubmit(button);
    expect(sent[1]?.by).toBe("framework");
  });

  it("a second press is a double click within a second, and later sends it as without script", async () => {
    page({ deposit: moduleThat(NEVER) });
    // A page that has been open for a while.
    vi.advanceTimersByTime(5_000);
    press();
    await vi.advanceTimersByTimeAsync(999);
    expect(press()).toBe(true);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(press()).toBe(true);
    expect(sent).toEqual([{ by: "browser", button: "pay" }]);
  });

  it("is not sent once it is gone from the page, and the next form goes its way", async () => {
    page({ deposit: moduleThat(NEVER) });
    press();
    form.remove();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(sent).toEqual([]);
    document.body.append(form);
    form.requestSubmit(button);
    expect(sent).toEqual([{ by: "framework", button: "pay" }]);
  });
});
