// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { lazy } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LateParts } from "~/shell/ready";

const isPending = () => document.documentElement.hasAttribute("data-pending");

test("ops.waits-for-marks: a page is pending until each of its late parts is hydrated or gone", async () => {
  const arrivals: (() => void)[] = [];
  const late = () =>
    lazy(
      () =>
        new Promise<{ default: () => JSX.Element }>((resolve) =>
          arrivals.push(() => resolve({ default: () => <p>late</p> })),
        ),
    );
  const [First, Second, Third] = [late(), late(), late()];
  const page = (parts: readonly (typeof First)[]) =>
    parts.map((Part, n) => (
      <LateParts key={n}>
        <Part />
      </LateParts>
    ));
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(
    [First, Second].map((_, n) => (
      <LateParts key={n}>
        <p>late</p>
      </LateParts>
    )),
  );
  expect(isPending()).toBe(false);

  const root = await act(async () => hydrateRoot(container, page([First, Second])));
  expect(isPending()).toBe(true);
  await act(async () => arrivals[0]?.());
  expect(isPending()).toBe(true);
  await act(async () => arrivals[1]?.());
  expect(isPending()).toBe(false);

  await act(async () => root.render(page([First, Second, Third])));
  expect(isPending()).toBe(true);
  await act(async () => root.render(page([First, Second])));
  expect(isPending()).toBe(false);
  // All there at once.
  await act(async () => root.render(page([First, Second, Second])));
  expect(isPending()).toBe(false);
  await act(async () => root.unmount());
});
