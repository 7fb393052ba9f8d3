import { describe, expect, it } from "vitest";
import { clockOf, zoneOf } from "~/session/zone.server";
import { zonedTime } from "~/ui/clock";
import { ORIGIN } from "../../support/web-services";

const request = (hint?: string) =>
  new Request(ORIGIN, { headers: hint === undefined ? {} : { "Sec-CH-Time-Zone": hint } });
const NOW = Date.parse("2026-11-28T12:00:00Z");

describe("language.zone-of-player: the zone comes from the browser", () => {
  it.each([
    ["America/Toronto", "America/Toronto"],
    ["america/toronto", "America/Toronto"],
    ["Asia/Kathmandu", expect.stringMatching(/^Asia\/Kat/)],
  ])("%s is known", (sent, zone) => {
    expect(zoneOf(request(), { zone: sent })).toEqual(zone);
  });

  it.each([
    "",
    "UTC",
    "Etc/UTC",
    "Mars/Olympus",
    "+05:00",
    "-05:00",
    "<b>",
    "../etc/passwd",
    "A".repeat(1e5),
  ])("%.20j is none, and times are in UTC", (sent) => {
    expect(zoneOf(request(), { zone: sent })).toBeNull();
  });

  it("without script a client hint names it, and the field counts first", () => {
    expect(zoneOf(request('"Europe/Paris"'))).toBe("Europe/Paris");
    expect(zoneOf(request('"Europe/Paris"'), { zone: "America/Toronto" })).toBe("America/Toronto");
    expect(zoneOf(request("Nowhere/None"))).toBeNull();
  });
});

describe("language.zone-of-player: an instant on the player's clock", () => {
  const toronto = clockOf("America/Toronto", NOW);

  it.each([
    // The clocks go forward at 07:00 UTC on March 8, and back at 06:00 UTC on November 1, 2026.
    ["2026-03-08T06:59:59Z", "2026-03-08T01:59:59"],
    ["2026-03-08T07:00:00Z", "2026-03-08T03:00:00"],
    ["2026-11-01T05:59:59Z", "2026-11-01T01:59:59"],
    ["2026-11-01T06:00:00Z", "2026-11-01T01:00:00"],
    ["2027-07-01T00:30:00Z", "2027-06-30T20:30:00"],
    ["2024-12-31T23:30:00+01:00", "2024-12-31T17:30:00"],
  ])("%s is %s in Toronto", (at, local) => {
    expect(zonedTime(toronto, at)).toBe(local);
  });

  it("quarter hours, and half an hour of summer time", () => {
    expect(zonedTime(clockOf("Asia/Kathmandu", NOW), "2026-11-28T20:00:00Z")).toBe("2026-11-29T01:45:00");
    const lordHowe = clockOf("Australia/Lord_Howe", NOW);
    expect(zonedTime(lordHowe, "2026-07-01T00:00:00Z")).toBe("2026-07-01T10:30:00");
    expect(zonedTime(lordHowe, "2026-12-01T00:00:00Z")).toBe("2026-12-01T11:00:00");
  });

  it("far from now, without a zone, and in an unknown one, it is in UTC", () => {
    expect(zonedTime(toronto, "2020-01-01T00:00:00Z")).toBeNull();
    expect(zonedTime(toronto, "2031-01-01T00:00:00Z")).toBeNull();
    expect(zonedTime(clockOf(undefined, NOW), "2026-11-28T12:00:00Z")).toBeNull();
    expect(zonedTime(clockOf("Mars/Olympus", NOW), "2026-11-28T12:00:00Z")).toBeNull();
    expect(zonedTime(null, "2026-11-28T12:00:00Z")).toBeNull();
  });

  it("is small enough for every page: as many entries as changes in three years", () => {
    expect(toronto.offsets.length).toBeLessThanOrEqual(8);
  });

  it("agrees with Intl through three years, hour by hour of the days around each change", () => {
    for (const zone of ["America/St_Johns", "Africa/Casablanca", "Pacific/Chatham", "America/Sao_Paulo"]) {
      const clock = clockOf(zone, NOW);
      const format = new Intl.DateTimeFormat("sv-SE", {
        timeZone: zone,
        dateStyle: "short",
        timeStyle: "medium",
      });
      for (let at = NOW - 700 * 86_400_000; at < NOW + 360 * 86_400_000; at += 5 * 3_600_000) {
        const iso = new Date(at).toISOString();
        expect([zone, iso, zonedTime(clock, iso)]).toEqual([zone, iso, format.format(at).replace(" ", "T")]);
      }
    }
  });
});
