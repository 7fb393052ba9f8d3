import { describe, expect, it } from "vitest";
import { type ExclusionPeriod, isExclusionOver } from "~/casino/contract/exclusion-words";
import { endOfPeriod, kindOfPeriod } from "../../../server/casino/domain/exclusion/periods";

function end(period: ExclusionPeriod, from: string): string {
  return endOfPeriod(period, new Date(from)).toISOString();
}

describe("exclusion.calendar-periods: a period ends by the casino's clock in UTC, at the time of day at which it began", () => {
  it.each<[ExclusionPeriod, string, string]>([
    ["day", "2026-11-23T14:05:06.007Z", "2026-11-24T14:05:06.007Z"],
    ["week", "2026-12-28T00:00:00.000Z", "2027-01-04T00:00:00.000Z"],
    ["month", "2026-11-23T14:05:00.000Z", "2026-12-23T14:05:00.000Z"],
    ["two_months", "2026-12-15T23:59:59.999Z", "2027-02-15T23:59:59.999Z"],
    ["three_months", "2026-11-30T10:00:00.000Z", "2027-03-01T10:00:00.000Z"],
    ["six_months", "2026-08-31T10:00:00.000Z", "2027-03-01T10:00:00.000Z"],
    ["year", "2028-02-29T10:00:00.000Z", "2029-03-01T10:00:00.000Z"],
    ["five_years", "2026-11-23T10:00:00.000Z", "2031-11-23T10:00:00.000Z"],
  ])("%s from %s", (period, from, until) => {
    expect(end(period, from)).toBe(until);
  });

  it("runs to the first of the next month where the last one has no such day, never to less than a month", () => {
    expect(end("month", "2027-01-31T08:00:00Z")).toBe("2027-03-01T08:00:00.000Z");
    expect(end("month", "2028-01-30T08:00:00Z")).toBe("2028-03-01T08:00:00.000Z");
    expect(end("month", "2026-03-31T08:00:00Z")).toBe("2026-05-01T08:00:00.000Z");
  });

  it("is not moved by a change to or from daylight saving time", () => {
    // North America changes on March 14 and November 7, 2027; Europe on March 28 and October 31.
    expect(end("day", "2027-03-13T10:30:00Z")).toBe("2027-03-14T10:30:00.000Z");
    expect(end("day", "2027-11-06T10:30:00Z")).toBe("2027-11-07T10:30:00.000Z");
    expect(end("month", "2027-03-01T01:30:00Z")).toBe("2027-04-01T01:30:00.000Z");
  });
});

it("tells a break from a self-exclusion by its length", () => {
  expect(kindOfPeriod("three_months")).toBe("break");
  expect(kindOfPeriod("six_months")).toBe("self_exclusion");
});

it("a break is over at its end; a self-exclusion holds until the player asks to return", () => {
  const until = "2026-11-23T10:00:00.000Z";
  const atEnd = new Date(until);
  expect(isExclusionOver({ until, kind: "break" }, new Date(atEnd.getTime() - 1))).toBe(false);
  expect(isExclusionOver({ until, kind: "break" }, atEnd)).toBe(true);
  expect(isExclusionOver({ until, kind: "return" }, atEnd)).toBe(true);
  expect(isExclusionOver({ until, kind: "self_exclusion" }, atEnd)).toBe(false);
});
