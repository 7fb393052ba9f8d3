// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LanguageContext } from "~/messages/messages";
import { clockOf } from "~/session/zone.server";
import type { Language } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { type Clock, ClockContext } from "~/ui/clock";
import { Instant, RecentInstant, UtcInstant } from "~/ui/Instant";

learnTranslations();

const NOW = Date.parse("2026-11-28T12:00:00Z");
const toronto = clockOf("America/Toronto", NOW);
const AT = "2026-11-21T14:05:00Z";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function page(element: JSX.Element, clock: Clock | null, language: Language = "en") {
  return (
    <LanguageContext.Provider value={language}>
      <ClockContext.Provider value={clock}>{element}</ClockContext.Provider>
    </LanguageContext.Provider>
  );
}

function timeOf(element: JSX.Element, clock: Clock | null, language?: Language) {
  const time = render(page(element, clock, language)).container.querySelector("time");
  return { text: time?.textContent, title: time?.title, dateTime: time?.dateTime };
}

/** Whole minutes before now. */
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

describe("language.zone-of-player: times are in the player's zone, with UTC in the title", () => {
  it("in both languages", () => {
    expect(timeOf(<Instant at={AT} />, toronto)).toEqual({
      text: "November 21, 2026, 9:05 AM",
      title: "November 21, 2026, 2:05 PM UTC",
      dateTime: AT,
    });
    cleanup();
    expect(timeOf(<Instant at={AT} />, toronto, "fr-CA")).toEqual({
      text: "21\u00a0novembre\u00a02026 à 9\u00a0h\u00a005",
      title: "21\u00a0novembre\u00a02026 à 14\u00a0h\u00a005\u00a0UTC",
      dateTime: AT,
    });
  });

  it("a shared page, and a player without a zone, have UTC", () => {
    const utc = { text: "November 21, 2026, 2:05 PM UTC", title: "", dateTime: AT };
    expect(timeOf(<Instant at={AT} />, null)).toEqual(utc);
    cleanup();
    expect(timeOf(<Instant at={AT} />, clockOf(undefined, NOW))).toEqual(utc);
  });

  it("a document is in UTC for everyone", () => {
    expect(timeOf(<UtcInstant at={AT} />, toronto).text).toBe("November 21, 2026, 2:05 PM UTC");
  });
});

describe("language.relative-times: below a day, with the time in the title", () => {
  it.each([
    [-1, "just now", "à l’instant"],
    [0, "just now", "à l’instant"],
    [1, "1 minute ago", "il y a 1\u00a0minute"],
    [59, "59 minutes ago", "il y a 59\u00a0minutes"],
    [60, "1 hour ago", "il y a 1\u00a0heure"],
    [1439, "23 hours ago", "il y a 23\u00a0heures"],
  ])("%d minutes: %s", (minutes, english, french) => {
    const element = <RecentInstant at={minutesAgo(minutes)} />;
    expect(timeOf(element, toronto).text).toBe(english);
    cleanup();
    expect(timeOf(element, toronto, "fr-CA").text).toBe(french);
  });

  it("the title has the player's zone and UTC", () => {
    expect(timeOf(<RecentInstant at={minutesAgo(180)} />, toronto).title).toBe(
      "November 28, 2026, 4:00 AM (November 28, 2026, 9:00 AM UTC)",
    );
    cleanup();
    expect(timeOf(<RecentInstant at={minutesAgo(180)} />, clockOf(undefined, NOW)).title).toBe(
      "November 28, 2026, 9:00 AM UTC",
    );
  });

  it.each([1440, -10])("%d minutes: the date", (minutes) => {
    expect(timeOf(<RecentInstant at={minutesAgo(minutes)} />, toronto).text).toMatch(
      /^November 2[78], 2026, /,
    );
  });

  it("a page that readers share is never relative", () => {
    expect(timeOf(<RecentInstant at={minutesAgo(5)} />, null).text).toBe("November 28, 2026, 11:55 AM UTC");
  });

  it("counts on while the page is open", () => {
    vi.useFakeTimers({ now: NOW, toFake: ["setInterval", "clearInterval", "performance"] });
    const { container } = render(page(<RecentInstant at={minutesAgo(0)} />, toronto));
    act(() => void vi.advanceTimersByTime(3 * 60_000));
    expect(container.textContent).toBe("3 minutes ago");
  });

  it("the browser renders what the server sent, whatever its own clock and zone", () => {
    const wrong = vi.spyOn(console, "error");
    const recent = page(<RecentInstant at={minutesAgo(90)} />, toronto);
    const box = document.createElement("div");
    box.innerHTML = renderToString(recent);
    vi.useFakeTimers({ now: NOW + 7_200_000, toFake: ["Date"] });
    const made = vi.spyOn(Intl, "DateTimeFormat");
    let root: Root | undefined;
    act(() => void (root = hydrateRoot(box, recent)));
    expect(box.textContent).toBe("1 hour ago");
    expect([made.mock.calls.length, wrong.mock.calls.length]).toEqual([0, 0]);
    act(() => root?.unmount());
  });
});
