// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetched } from "~/play/GameStyles";

const HREF = "/assets/dice.css";

beforeEach(() => document.head.replaceChildren());
afterEach(() => {
  vi.unstubAllGlobals();
});

it("error.translated-page: a game waits for its style sheet in nothing that a document drawn again would lose", async () => {
  let answer: (sheet: Response) => void = () => undefined;
  const requests: string[] = [];
  vi.stubGlobal("fetch", (href: string) => {
    requests.push(href);
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  const waits = fetched(HREF);
  expect([requests, document.head.childElementCount]).toEqual([[HREF], 0]);
  answer(new Response(""));
  await waits;
});

it("one that cannot be loaded, or that the page has, is not waited for", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await fetched(HREF);
  const link = document.createElement("link");
  link.setAttribute("href", HREF);
  document.head.append(link);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await fetched(HREF);
});
