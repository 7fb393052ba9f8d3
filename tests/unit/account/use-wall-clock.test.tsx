// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { useWallClock } from "~/account/reality-check/use-wall-clock";
import { ClockContext } from "~/ui/clock";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** An hour after the clocks went forward in New York; the player signed in before. */
function Clock({ offset = "-05:00" }) {
  const { time, isUtc } = useWallClock("2027-03-14T08:00:00Z", offset);
  return <p>{`${time}${isUtc ? " UTC" : ""}`}</p>;
}

test("reality-check.local-time: the browser's own offset counts after the clocks have changed, that of the sign-in without script", () => {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(240);
  expect(render(<Clock />).container.textContent).toBe("04:00");
  expect(renderToString(<Clock />)).toContain("03:00");
  expect(renderToString(<Clock offset="+00:00" />)).toContain("08:00 UTC");
});

test("reality-check.local-time: the session's zone counts after the clocks have changed, without script too", () => {
  const minute = (iso: string) => Date.parse(iso) / 60_000;
  const offsets = [
    [minute("2026-11-01T06:00:00Z"), -300],
    [minute("2027-03-14T07:00:00Z"), -240],
    [minute("2027-11-07T06:00:00Z"), null],
  ] as const;
  const html = renderToString(
    <ClockContext.Provider value={{ now: Date.parse("2027-03-14T08:00:00Z"), offsets }}>
      <Clock />
    </ClockContext.Provider>,
  );
  expect(html).toContain("04:00");
});
