import { afterAll, afterEach, describe, expect, it } from "vitest";
import { messages as fileMessages } from "~/account/statement/csv-messages.server";
import { statementFile } from "~/account/statement/file";
import { visibleTotals } from "~/account/statement/lines";
import { messages } from "~/account/statement/messages";
import { spanIn } from "~/account/statement/read.server";
import { CHOICES, spanOf, statementCsvUrl, statementUrl } from "~/account/statement/span";
import { loader } from "~/account/statement/statement";
import { loader as csvLoader } from "~/account/statement/statement-csv";
import { type Statement, statement } from "~/casino/contract/statement";
import { sessionFrom, writeSession } from "~/session/session.server";
import { messages as fileFrench } from "~/translations/fr-CA/account/statement/csv-messages.server";
import { messages as french } from "~/translations/fr-CA/account/statement/messages";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const PAGE = "/lobby/account/statement";

function args(path: string, more: Record<string, string> = { cookie }) {
  return { request: new Request(`${ORIGIN}${path}`, { headers: more }), params: {}, context: {} };
}

const NONE: Statement = {
  from: "2026-11-01",
  to: "2026-11-21",
  currency: "USD",
  opening: { cash_minor: 0, bonus_minor: 0, held_minor: 0 },
  closing: { cash_minor: 0, bonus_minor: 0, held_minor: 0 },
  totals: {
    deposits_minor: 0,
    withdrawals_minor: 0,
    paid_out_minor: 0,
    rounds: 0,
    stakes_minor: 0,
    payouts_minor: 0,
    jackpot_stakes_minor: 0,
    jackpots_minor: 0,
    bonus_granted_minor: 0,
    bonus_forfeited_minor: 0,
    bonus_released_minor: 0,
    cashback_minor: 0,
    corrections_minor: 0,
    held_corrections_minor: 0,
    net_minor: 0,
  },
  games: [],
  other_games: null,
};

describe("the days of a statement", () => {
  it.each([
    ["a Monday", "2026-11-23", ["2026-11-23", "2026-11-23", "2026-11-01", "2026-01-01"]],
    ["a Sunday", "2026-11-22", ["2026-11-22", "2026-11-16", "2026-11-01", "2026-01-01"]],
    ["New Year", "2027-01-01", ["2027-01-01", "2026-12-28", "2027-01-01", "2027-01-01"]],
    ["a leap day", "2024-02-29", ["2024-02-29", "2024-02-26", "2024-02-01", "2024-01-01"]],
  ])("statement.spans-offered: today, week from Monday, month and year, on %s", (_, day, beginnings) =>
    expect(CHOICES.map((choice) => spanOf(choice, day))).toEqual(
      beginnings.map((from) => ({ from, to: day })),
    ),
  );

  it("statement: this month where the URL has no days; what is typed is kept", () => {
    const of = (query: string) => spanIn(new URLSearchParams(query), "2026-11-23");
    expect(of("")).toEqual({ from: "2026-11-01", to: "2026-11-23" });
    expect(of("from=&to=")).toEqual({ from: "", to: "" });
    expect(of(`from= 5.11.&to=${"9".repeat(99)}`)).toEqual({ from: "5.11.", to: "9".repeat(40) });
    const span = { from: "2026-01-01", to: "2026-11-21" };
    expect(spanIn(new URL(statementUrl(span), ORIGIN).searchParams, "")).toEqual(span);
    expect(statementCsvUrl(span)).toBe("/lobby/account/statement.csv?from=2026-01-01&to=2026-11-21");
  });
});

describe("bad days", () => {
  it.each([
    ["from=5/6/2026&to=2026-02-30", { from: "5/6/2026", to: "2026-02-30" }, ["from", "to"]],
    ["from=&to=2026-01-01", { from: "", to: "2026-01-01" }, ["from"]],
  ])("statement.bad-days: %s is a 400 with what was typed", async (query, span, fields) => {
    const { init, data } = await loader(args(`${PAGE}?${query}`));
    expect(init?.status).toBe(400);
    expect(data).toMatchObject({ span, statement: null });
    expect(Object.keys(data.errors ?? {})).toEqual(fields);
    const file = await csvLoader(args(`${PAGE}.csv?${query}`));
    expect([file.status, await file.text()]).toEqual([400, expect.stringContaining("like 2026-11-21")]);
  });

  it.each([
    ["invalid_date_range", "to", "The first day can’t be after the last."],
    ["date_in_future", "to", "The last day can’t be in the future. Days are in UTC."],
    ["date_range_too_long", "from", "A statement can cover at most ten years."],
  ])("statement.bad-days: the casino's %s is said at its field", async (errorCode, field, text) => {
    double.answer(statement, () => Response.json({ errorMessage: "no", errorCode }, { status: 400 }));
    const { init, data } = await loader(args(`${PAGE}?from=2026-01-01&to=2026-01-02`));
    expect(init?.status).toBe(400);
    expect(data.errors).toEqual({ [field]: [text] });
    const file = await csvLoader(args(`${PAGE}.csv?from=2026-01-01&to=2026-01-02`));
    expect([file.status, await file.text()]).toEqual([400, `${text}\n`]);
  });

  it("statement: any other answer is the page's or the file's error, and a visitor logs in", async () => {
    double.answer(statement, () => new Response("", { status: 503 }));
    for (const load of [loader, csvLoader]) {
      await expect(load(args(`${PAGE}?from=2026-01-01&to=2026-01-02`))).rejects.toMatchObject({
        status: 503,
      });
    }
    await expect(csvLoader(args(`${PAGE}.csv`, {}))).rejects.toMatchObject({ status: 303 });
  });
});

describe("a statement's lines", () => {
  it("statement: sums that only some players have are shown where they are not zero", () => {
    const always = visibleTotals(NONE.totals);
    expect(always).not.toContain("jackpots_minor");
    expect(visibleTotals({ ...NONE.totals, jackpots_minor: 1, corrections_minor: -1 })).toEqual(
      expect.arrayContaining([...always, "jackpots_minor", "corrections_minor"]),
    );
  });

  const some: Statement = {
    ...NONE,
    closing: { ...NONE.closing, cash_minor: 24_80 },
    totals: {
      ...NONE.totals,
      deposits_minor: 25_00,
      rounds: 3,
      stakes_minor: 60,
      payouts_minor: 40,
      net_minor: -20,
    },
    games: [
      {
        game_code: "1-1",
        game_name: "=Cherry, Plum",
        rounds: 2,
        stakes_minor: 40,
        payouts_minor: 40,
        net_minor: 0,
      },
    ],
    other_games: { games: 2, rounds: 1, stakes_minor: 20, payouts_minor: 0, net_minor: -20 },
  };

  it("statement.csv: each line has its days and currency, zeros too, and is no formula", () => {
    const lines = statementFile(some, { file: fileMessages, page: messages }).split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFfirst day,last day,part,item,game code,rounds,stakes,payouts,amount,currency",
    );
    expect(lines).toContain("2026-11-01,2026-11-21,total,Deposits,,,,,25.00,USD");
    expect(lines).toContain("2026-11-01,2026-11-21,total,Cashback,,,,,0.00,USD");
    expect(lines).toContain("2026-11-01,2026-11-21,total,Net result of play,,3,,,-0.20,USD");
    expect(lines).toContain("2026-11-01,2026-11-21,closing,Cash,,,,,24.80,USD");
    expect(lines).toContain(`2026-11-01,2026-11-21,game,"'=Cherry, Plum",1-1,2,0.40,0.40,0.00,USD`);
    expect(lines).toContain("2026-11-01,2026-11-21,game,2 other games,,1,0.20,0.00,-0.20,USD");
    expect(lines.at(-1)).toBe("");
    const translated = statementFile(some, { file: fileFrench, page: french }).split("\r\n");
    expect(translated).toContain("2026-11-01,2026-11-21,total,Dépôts,,,,,25.00,USD");
    expect(translated).toHaveLength(lines.length);
  });

  it("statement: page and file ask for the days of the URL", async () => {
    const queries: unknown[] = [];
    double.answer(statement, ({ query }) => {
      queries.push(query);
      return some;
    });
    const page = await loader(args(`${PAGE}?from=2026-11-01&to=2026-11-21`));
    expect(page.init?.status).toBe(200);
    expect(page.data.statement).toEqual(some);
    const file = await csvLoader(args(`${PAGE}.csv?from=2026-11-01&to=2026-11-21`));
    expect(file.headers.get("content-disposition")).toBe(
      'attachment; filename="statement-2026-11-01-2026-11-21.csv"',
    );
    expect(queries).toContainEqual({ from: "2026-11-01", to: "2026-11-21" });
  });
});
