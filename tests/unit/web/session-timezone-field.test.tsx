// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TimezoneField } from "~/session/TimezoneField";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("player_timezone from the browser", () => {
  it("login.timezone-from-browser: filled in by script and kept when the form is rendered again", () => {
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-345);
    const { container, rerender } = render(<TimezoneField />);
    const told = () => new FormData(formAround(container)).get("timezone");
    expect(told()).toBe("+05:45");
    rerender(<TimezoneField />);
    expect(told()).toBe("+05:45");
  });

  it("timezone: without script the field is empty", () => {
    expect(renderToStaticMarkup(<TimezoneField />)).toBe('<input type="hidden" name="timezone" value=""/>');
  });
});

function formAround(container: HTMLElement): HTMLFormElement {
  const form = document.createElement("form");
  form.append(...[...container.children].map((child) => child.cloneNode(true)));
  return form;
}
