import { describe, expect, it } from "vitest";
import { offsetText } from "~/session/timezone";
import { TIMEZONE_HINT, timezoneOf } from "~/session/timezone.server";

const hinting = (zone: string) =>
  new Request("http://house.invalid/", { headers: { [TIMEZONE_HINT]: zone } });
const silent = new Request("http://house.invalid/");
const at = (iso: string) => new Date(iso);

describe("player_timezone", () => {
  it.each(["+00:00", "-12:00", "+05:45", "+14:00", "-03:30"])(
    "timezone: %s, sent by the browser",
    (offset) => {
      expect(timezoneOf(hinting("Europe/Berlin"), offset)).toBe(offset);
    },
  );

  it.each([undefined, "", "+14:01", "-12:30", "+5:45", "+01:60", "Z", "<b>", "+01:00 "])(
    "timezone: %j is ignored",
    (offset) => {
      expect(timezoneOf(silent, offset)).toBe("+00:00");
    },
  );

  it.each([
    ["Europe/Berlin", "2026-03-29T00:59:59Z", "+01:00"],
    ["Europe/Berlin", "2026-03-29T01:00:00Z", "+02:00"],
    ["Europe/Berlin", "2026-10-25T00:59:59Z", "+02:00"],
    ["Europe/Berlin", "2026-10-25T01:00:00Z", "+01:00"],
    ["America/New_York", "2026-03-08T06:59:59Z", "-05:00"],
    ["America/New_York", "2026-03-08T07:00:00Z", "-04:00"],
    ["America/New_York", "2026-11-01T06:00:00Z", "-05:00"],
    ["Asia/Kathmandu", "2026-07-01T00:00:00Z", "+05:45"],
    ["Pacific/Kiritimati", "2026-07-01T00:00:00Z", "+14:00"],
    ["Etc/UTC", "2026-07-01T00:00:00Z", "+00:00"],
    ['"Asia/Kathmandu"', "2026-07-01T00:00:00Z", "+05:45"],
  ])("timezone: the hint %s is an offset at %s: %s", (zone, now, offset) => {
    expect(timezoneOf(hinting(zone), undefined, at(now))).toBe(offset);
  });

  it("timezone: the hint may be an offset or nonsense", () => {
    expect(timezoneOf(hinting("-08:00"), undefined)).toBe("-08:00");
    expect(timezoneOf(hinting("Mars/Olympus"), undefined)).toBe("+00:00");
    expect(timezoneOf(hinting("a".repeat(5_000)), "")).toBe("+00:00");
  });

  it.each([
    [0, "+00:00"],
    [345, "+05:45"],
    [-210, "-03:30"],
    [-5, "-00:05"],
    [840, "+14:00"],
  ])("login.timezone-offset: %i minutes east is %s", (minutes, text) => {
    expect(offsetText(minutes)).toBe(text);
  });
});
