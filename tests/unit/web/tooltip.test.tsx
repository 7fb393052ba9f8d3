// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Tooltip, TOOLTIP_MS } from "~/ui/Tooltip";

const LABEL = "What does “Wagering” mean?";
const TEXT = "How much you have to bet before the bonus becomes cash.";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function opened(): HTMLDetailsElement {
  render(<Tooltip label={LABEL} text={TEXT} />);
  const box = screen.getByText(TEXT).closest("details") as HTMLDetailsElement;
  open(box);
  return box;
}

/** As a press does in a browser. */
function open(box: HTMLDetailsElement): void {
  box.open = true;
  fireEvent(box, new Event("toggle"));
}

describe("tooltip auto-hide", () => {
  it("dialog.tooltip-hides: it hides 5,000 ms after it was opened, not before", () => {
    expect(TOOLTIP_MS).toBe(5_000);
    const box = opened();
    vi.advanceTimersByTime(4_999);
    expect(box.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(box.open).toBe(false);
  });

  it("tooltip: closed and opened again, it has its whole time", () => {
    const box = opened();
    vi.advanceTimersByTime(4_000);
    box.open = false;
    fireEvent(box, new Event("toggle"));
    open(box);
    vi.advanceTimersByTime(4_000);
    expect(box.open).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(box.open).toBe(false);
  });

  it("Escape hides it at once", () => {
    const box = opened();
    fireEvent.keyDown(document, { key: "Escape" });
    expect(box.open).toBe(false);
  });

  it("without script it is a named button with a title and the text it opens", () => {
    const html = renderToStaticMarkup(<Tooltip label={LABEL} text={TEXT} />);
    expect(html).toBe(
      `<details class="tooltip"><summary title="${TEXT}"><span aria-hidden="true">?</span> <span class="visually-hidden">${LABEL}</span></summary><p>${TEXT}</p></details>`,
    );
  });
});
