// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLeftFields } from "~/forms/use-left-fields";

const left: string[] = [];

function Form() {
  useLeftFields("own", (name) => left.push(name));
  return (
    <>
      <form id="own">
        <input aria-label="First" name="first" />
        <input aria-label="Second" name="second" />
      </form>
      <form id="other">
        <input aria-label="Other" name="other" />
      </form>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  left.length = 0;
});
afterEach(() => vi.useRealTimers());

const change = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: "a" } });
const release = () => {
  fireEvent.mouseUp(document.body);
  act(() => void vi.runAllTimers());
};

test("form.checked-while-filled: a changed field is left at once, one of another form never", () => {
  render(<Form />);
  change("First");
  change("Other");
  expect(left).toEqual(["first"]);
});

test("form.checked-while-filled: while the mouse is pressed it waits, once for each press", () => {
  render(<Form />);
  release();
  expect(left).toEqual([]);
  fireEvent.mouseDown(document.body);
  change("First");
  expect(left).toEqual([]);
  // What is being pressed is pressed first.
  fireEvent.mouseUp(document.body);
  expect(left).toEqual([]);
  act(() => void vi.runAllTimers());
  expect(left).toEqual(["first"]);
  change("Second");
  expect(left).toEqual(["first", "second"]);
  fireEvent.mouseDown(document.body);
  release();
  expect(left).toEqual(["first", "second"]);
});

test("form.checked-while-filled: a form that is gone is not asked", () => {
  const { unmount } = render(<Form />);
  unmount();
  render(
    <form id="own">
      <input aria-label="First" name="first" />
    </form>,
  );
  change("First");
  expect(left).toEqual([]);
});
