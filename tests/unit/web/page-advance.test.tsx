// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageAdvance } from "~/onboarding/PageAdvance";

const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  render(
    <main>
      <form onSubmit={sent}>
        <input aria-label="Name" required />
        <input aria-label="Year" />
        <PageAdvance isValid={(form) => form.querySelectorAll("input")[1]?.value !== "2020"} />
        <a href="/support">Questions?</a>
        <button type="submit">NEXT</button>
      </form>
    </main>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sent.mockClear();
});

function fill(label: string, value: string): HTMLElement {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.input(field, { target: { value } });
  return field;
}

it("form.auto-advance: a page advances once it is valid and the focus has left it", () => {
  fill("Name", "Ada").blur();
  expect(sent).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
  // Back on the page, nothing was changed.
  screen.getByLabelText("Name").focus();
  screen.getByLabelText("Name").blur();
  vi.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
});

it.each([
  ["a field is missing", () => fill("Year", "1990").blur()],
  [
    "a rule that HTML cannot express is broken",
    () => {
      fill("Name", "Ada");
      fill("Year", "2020").blur();
    },
  ],
  [
    "the focus is in another field",
    () => {
      fill("Name", "Ada");
      screen.getByLabelText("Year").focus();
    },
  ],
  [
    "the focus is on a link, which is a choice of its own",
    () => {
      fill("Name", "Ada");
      screen.getByText("Questions?").focus();
    },
  ],
])("form.auto-advance: it does not where %s", (_, act) => {
  act();
  vi.runAllTimers();
  expect(sent).not.toHaveBeenCalled();
});
