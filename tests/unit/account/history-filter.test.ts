import { describe, expect, it } from "vitest";
import { csvUrl, type HistoryFilter, historyQuery, historyUrl } from "~/account/history/filter";
import { filterErrors as errorsIn, historyFilterIn } from "~/account/history/filter.server";
import { sentences } from "~/account/sentences.server";
import { isDay } from "~/casino/contract/calendar";
import { instantFormat } from "~/ui/instant";

const filterErrors = (filter: HistoryFilter) => errorsIn(filter, sentences);
const filterOf = (query: string) => historyFilterIn(new URLSearchParams(query));

describe("history: its URL", () => {
  it("history: rounds of all days by default", () => {
    expect(filterOf("")).toEqual({ kind: "rounds", from: "", to: "", before: null });
    expect(filterOf("kind=everything").kind).toBe("rounds");
    expect(historyQuery(filterOf("kind=ledger&from=&to=2026-11-21&before=x"))).toEqual({
      kind: "ledger",
      to: "2026-11-21",
      before: "x",
    });
  });

  it("history: URL and filter convert into each other", () => {
    const filter = filterOf("kind=coupons&from=2026-01-01&to=2026-11-21&before=abc");
    expect(historyFilterIn(new URL(historyUrl(filter), "http://house").searchParams)).toEqual(filter);
    expect(csvUrl(filter)).toBe("/lobby/account/history.csv?kind=coupons&from=2026-01-01&to=2026-11-21");
    expect(historyUrl(filterOf(""))).toBe("/lobby/account/history?kind=rounds");
  });

  it.each(["2026-11-21", "2024-02-29", "0001-01-01", "9999-12-31"])("history: %s is a day", (day) =>
    expect(isDay(day)).toBe(true),
  );

  it("value.read: days are read however they are typed, where the browser has no field for them", () => {
    expect(historyQuery(filterOf("from=21.11.2026&to=%E2%80%8E2026/11/22+"))).toMatchObject({
      from: "2026-11-21",
      to: "2026-11-22",
    });
  });

  it.each(["2026-02-30", "2026-13-01", "2025-02-29", "5/6/2026", "2026-11-21T00:00", "x"])(
    "account.history-filter: %s is not a day, and the field says so",
    (day) => {
      expect(isDay(day)).toBe(false);
      expect(Object.keys(filterErrors(filterOf(`from=${day}`)))).toEqual(["from"]);
      expect(Object.keys(filterErrors(filterOf(`to=${day}`)))).toEqual(["to"]);
    },
  );

  it("history: the last day may equal the first, but not precede it", () => {
    expect(filterErrors(filterOf("from=2026-11-21&to=2026-11-21"))).toEqual({});
    expect(filterErrors(filterOf("from=2026-11-22&to=2026-11-21"))).toEqual({
      to: ["The last day can’t be before the first."],
    });
    expect(filterErrors(filterOf("from=2026-11-22&to=x")).to).toEqual([
      "Please enter the last day like 2026-11-21.",
    ]);
  });
});

describe("times in words", () => {
  it("times: days and instants, in UTC", () => {
    expect(instantFormat.day("1990-05-07")).toBe("May 7, 1990");
    expect(instantFormat.day("1990-13-07")).toBe("1990-13-07");
    expect(instantFormat.instant("2026-11-21T23:30:59.000-02:00")).toBe("November 22, 2026, 1:30 AM UTC");
    expect(["00:05", "12:00", "14:05:09"].map(instantFormat.time)).toEqual([
      "12:05 AM",
      "12:00 PM",
      "2:05:09 PM",
    ]);
  });
});
