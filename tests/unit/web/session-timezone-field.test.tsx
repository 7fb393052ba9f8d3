// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TimezoneField } from "~/session/TimezoneField";
import { ZoneField } from "~/session/ZoneField";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("player_timezone from the browser", () => {
  it("login.timezone-from-browser: filled in by script and kept when the form is rendered again", () => {
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-345);
    const { container, rerender } = render(<TimezoneField />);
    const readTimezone = () => new FormData(formAround(container)).get("timezone");
    expect(readTimezone()).toBe("+05:45");
    rerender(<TimezoneField />);
    expect(readTimezone()).toBe("+05:45");
  });

  it("timezone: without script the field is empty", () => {
    expect(renderToStaticMarkup(<TimezoneField />)).toBe('<input type="hidden" name="timezone" value=""/>');
  });
});

describe("the name of the browser's zone", () => {
  const options = (timeZone: string | undefined) =>
    vi
      .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
      .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  function zoneField() {
    const { container, unmount } = render(
      <form onSubmit={(event) => event.preventDefault()}>
        <ZoneField />
      </form>,
    );
    const form = container.querySelector("form") ?? expect.fail("there is no form");
    return { form, unmount, sent: () => new FormData(form).get("zone") };
  }

  it.each([
    ["used", fireEvent.focusIn],
    ["sent", fireEvent.submit],
  ] as const)("is filled in by script once the form is %s, and not before", (_, act) => {
    expect(renderToStaticMarkup(<ZoneField />)).toBe('<input type="hidden" name="zone" value=""/>');
    const made = options("America/Toronto");
    const { form, sent } = zoneField();
    expect([sent(), made.mock.calls.length]).toEqual(["", 0]);
    act(form);
    expect(sent()).toBe("America/Toronto");
  });

  it("stays as it was first filled in, and is let go with the page", () => {
    const made = options("America/Toronto");
    const { form, sent, unmount } = zoneField();
    fireEvent.focusIn(form);
    options("Europe/Paris");
    fireEvent.submit(form);
    expect(sent()).toBe("America/Toronto");
    const listening = vi.spyOn(form, "removeEventListener");
    unmount();
    expect(listening.mock.calls.map(([event]) => event)).toEqual(["focusin", "submit"]);
    expect(made).toHaveBeenCalledTimes(1);
  });

  it("stays empty where the browser does not say", () => {
    options(undefined);
    const { form, sent } = zoneField();
    fireEvent.focusIn(form);
    expect(sent()).toBe("");
  });
});

function formAround(container: HTMLElement): HTMLFormElement {
  const form = document.createElement("form");
  form.append(...[...container.children].map((child) => child.cloneNode(true)));
  return form;
}
