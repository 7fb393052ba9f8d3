// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PlayLink } from "~/promotions/PlayLink";

vi.mock("@remix-run/react", () => ({ useRouteLoaderData: () => null }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("freespins.window-size: their game opens in a window of 1024 by 768 where the screen has room", () => {
  const open = vi.spyOn(window, "open").mockReturnValue(window);
  render(<PlayLink spins={{ left: 3, gameCode: "101-1" } as Parameters<typeof PlayLink>[0]["spins"]} />);
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("/play/101-1");

  vi.spyOn(window, "innerWidth", "get").mockReturnValue(390);
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(open).not.toHaveBeenCalled();

  vi.spyOn(window, "innerWidth", "get").mockReturnValue(1920);
  fireEvent.click(link);
  expect(open.mock.calls).toEqual([
    ["http://localhost:3000/play/101-1", "free-spins", "width=1024,height=768"],
  ]);
});
