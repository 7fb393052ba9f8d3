// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSafeEffect, useSafeLayoutEffect } from "~/ui/use-safe-effect";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const hooks = { useSafeEffect, useSafeLayoutEffect };

it.each(Object.entries(hooks))(
  "error.effects-contained: %s: an effect that throws leaves its page and is reported",
  (_name, hook) => {
    const refused = new Error("Refused");
    function Throwing() {
      hook(() => {
        throw refused;
      }, []);
      return <p>The page</p>;
    }
    render(<Throwing />);
    expect(screen.getByText("The page")).toBeDefined();
    expect(() => vi.runAllTimers()).toThrow(refused);
  },
);

it.each(Object.entries(hooks))("%s: a clean-up that throws leaves the page", (_name, hook) => {
  const refused = new Error("Refused");
  function Throwing() {
    hook(
      () => () => {
        throw refused;
      },
      [],
    );
    return null;
  }
  const { rerender } = render(<Throwing />);
  act(() => rerender(<p>The next page</p>));
  expect(screen.getByText("The next page")).toBeDefined();
  expect(() => vi.runAllTimers()).toThrow(refused);
});

it.each(Object.entries(hooks))(
  "%s: runs again for other dependencies, and cleans up before",
  (_name, hook) => {
    const calls: string[] = [];
    function Page({ name }: { name: string }) {
      hook(() => {
        calls.push(name);
        return () => void calls.push(`end of ${name}`);
      }, [name]);
      return null;
    }
    const { rerender, unmount } = render(<Page name="one" />);
    rerender(<Page name="one" />);
    rerender(<Page name="two" />);
    unmount();
    expect(calls).toEqual(["one", "end of one", "two", "end of two"]);
  },
);
