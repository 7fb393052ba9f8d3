import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvHead, csvLine, csvStream, decimal } from "~/account/csv";
import { messages as fileMessages } from "~/account/history/csv-messages.server";
import { type CsvWords, historyLines, MAX_ROWS, type RowsPage } from "~/account/history/lines";
import { messages } from "~/account/history/messages";
import type { WordedRow } from "~/account/history/rows.server";
import { roundWords } from "~/account/history/words";
import type { HistoryKind, RoundRow } from "~/casino/contract/history";
import { messages as payouts } from "~/payouts/messages";
import { messages as fileFrench } from "~/translations/fr-CA/account/history/csv-messages.server";
import { messages as french } from "~/translations/fr-CA/account/history/messages";
import { messages as frenchPayouts } from "~/translations/fr-CA/payouts/messages";

const ENGLISH: CsvWords = { file: fileMessages, page: messages, payouts };
const FRENCH: CsvWords = { file: fileFrench, page: french, payouts: frenchPayouts };

/** The byte-order mark. */
const MARK = "\uFEFF";
const AT = "2026-11-21T12:00:00.000Z";

describe("CSV: lines of RFC 4180", () => {
  it.each([
    [["a", "b"], "a,b\r\n"],
    [["", ""], ",\r\n"],
    [["one, two", 'say "hi"', "two\nlines"], '"one, two","say ""hi""","two\nlines"\r\n'],
  ])("CSV: %j", (cells, line) => expect(csvLine(cells)).toBe(line));

  it.each([
    ["=1+1", "'=1+1"],
    ["+49 30", "'+49 30"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["-1+cmd", "'-1+cmd"],
    ["-", "'-"],
    ["\tx", "'\tx"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["-12.50", "-12.50"],
    ["-3", "-3"],
    ["12.50", "12.50"],
    ["a=b", "a=b"],
  ])("account.csv: a spreadsheet does not take %j for a formula", (cell, expected) =>
    expect(csvLine([cell])).toBe(`${expected}\r\n`),
  );

  it("account.csv-encoding: a file begins with the byte-order mark, by which Excel keeps its accents", async () => {
    expect(new TextEncoder().encode(csvHead(["état"])).slice(0, 5)).toEqual(
      Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa9),
    );
    const { value } = await csvStream(oneLine()).getReader().read();
    expect(value?.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  });

  it("CSV: whatever the cells contain, a reader finds the same cells, apart from the apostrophe", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", "=", "-", "+", "\t", "é") });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const read = parseLine(csvLine(cells));
        expect(read.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, ""))).toEqual(cells);
      }),
    );
  });

  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [-5, "-0.05"],
    [123_456, "1234.56"],
    [-100, "-1.00"],
    [Number.MAX_SAFE_INTEGER, "90071992547409.91"],
  ])("CSV: %i minor units are %s", (minor, text) => expect(decimal(minor)).toBe(text));
});

describe("CSV: the rows of a history", () => {
  it("CSV: the header, then every row of every page", async () => {
    const lines = await fileOf(["rounds", pagesOf(3, 2)]);
    expect(lines[0]).toBe("time,game,game code,status,stake,paid,jackpot,balance after,currency,id");
    expect(lines[1]).toBe(
      `2026-11-21T12:00:00.000Z,Cherry Orchard,101-1,Settled,0.20,0.00,0.00,-0.30,USD,round-0`,
    );
    expect(lines.slice(1).map((line) => line.split(",").at(-1))).toEqual(["round-0", "round-1", "round-2"]);
  });

  it("a pool win has a cell of its own and is included in the balance", async () => {
    const hit: RoundRow = { ...roundRow(0), jackpot_won_minor: 5_000 };
    const lines = await fileOf(["rounds", { first: { rows: [hit], next: null }, more: pagesOf(0, 1).more }]);
    expect(lines[1]).toContain("Settled,0.20,0.00,50.00,49.70,USD");
  });

  it("coupon: a round that removed it is marked, with the balance left", async () => {
    const last: RoundRow = { ...roundRow(0), balance_after_minor: 40, coupon_removed_minor: 40 };
    expect(roundWords(last, messages.round)).toBe("Cherry Orchard (coupon removed)");
    const lines = await fileOf(["rounds", { first: { rows: [last], next: null }, more: pagesOf(0, 1).more }]);
    expect(lines[1]).toContain("Settled,0.20,0.00,0.00,0.00,USD");
  });

  it.each<[HistoryKind, WordedRow, english: string, french: string]>([
    [
      "deposits",
      {
        kind: "deposit",
        id: "d-1",
        at: AT,
        status: "declined",
        method: "card",
        amount_minor: 50_00,
        bonus_minor: 0,
        currency: "USD",
        card_brand: "Visa",
        card_last4: "1111",
        reason: "In words.",
        settled_at: AT,
      },
      `${AT},Card,Visa 1111,Declined,In words.,50.00,0.00,USD,${AT},d-1`,
      `${AT},Carte,Visa 1111,Refusé,In words.,50.00,0.00,USD,${AT},d-1`,
    ],
    [
      "withdrawals",
      {
        kind: "withdrawal",
        id: "w-1",
        at: AT,
        state: "refused",
        request_id: "q-1",
        method: "USDT",
        network: "TRC20",
        masked: "TR7NHq…Lj6t",
        card_brand: null,
        card_last4: null,
        amount_minor: 50_01,
        currency: "USD",
        review_reasons: [],
        reason: "method_refused",
        sent_at: AT,
        ended_at: AT,
      },
      `${AT},USDT,TR7NHq…Lj6t,Refused,The payment provider can’t pay to this card or address.,50.01,USD,${AT},${AT},q-1,w-1`,
      `${AT},USDT,TR7NHq…Lj6t,Refusé,Le fournisseur de paiement ne peut pas payer vers cette carte ou cette adresse.,50.01,USD,${AT},${AT},q-1,w-1`,
    ],
    [
      "coupons",
      {
        kind: "coupon",
        id: "c-1",
        at: AT,
        coupon_code: "CHERRY100",
        title: "Cherry",
        state: "requested",
        bonus_minor: 0,
        played_minor: 0,
        needed_minor: 20_00,
        currency: "USD",
        redeemed_at: null,
        ended_at: null,
      },
      `${AT},CHERRY100,Cherry,Waiting for a deposit,0.00,0.00,20.00,USD,,,c-1`,
      `${AT},CHERRY100,Cherry,En attente d’un dépôt,0.00,0.00,20.00,USD,,,c-1`,
    ],
    [
      "rounds",
      roundRow(0),
      `${AT},Cherry Orchard,101-1,Settled,0.20,0.00,0.00,-0.30,USD,round-0`,
      `${AT},Cherry Orchard,101-1,Terminée,0.20,0.00,0.00,-0.30,USD,round-0`,
    ],
    [
      "ledger",
      {
        kind: "ledger",
        id: "l-1",
        at: AT,
        transaction_kind: "bonus_grant",
        account: "bonus",
        amount_minor: -1_25,
        currency: "USD",
        reference: "r-1",
      },
      `${AT},Bonus granted,Bonus,-1.25,USD,,r-1,l-1`,
      `${AT},Bonus accordé,Bonus,-1.25,USD,,r-1,l-1`,
    ],
  ])(
    "account.csv-language: %s are in the words of the page, with times and amounts for programs",
    async (kind, row, inEnglish, inFrench) => {
      const pages: Pages = { first: { rows: [row], next: null }, more: pagesOf(0, 1).more };
      expect(await fileOf([kind, pages])).toEqual([fileMessages.heads[kind].join(","), inEnglish]);
      expect(await fileOf([kind, pages], FRENCH)).toEqual([fileFrench.heads[kind].join(","), inFrench]);
      expect(fileFrench.heads[kind]).toHaveLength(fileMessages.heads[kind].length);
      // The name stands in a header.
      expect(fileFrench.names[kind]).toMatch(/^[a-z]+$/);
    },
  );

  it("CSV: without rows only the header", async () => {
    expect(await fileOf(["deposits", pagesOf(0, 1)])).toHaveLength(1);
  });

  it("CSV: up to ten thousand rows are complete; beyond that the last line says what is missing", async () => {
    expect(await fileOf(["rounds", pagesOf(MAX_ROWS, 100)])).toHaveLength(1 + MAX_ROWS);
    for (const size of [100, 99]) {
      const cut = await fileOf(["rounds", pagesOf(MAX_ROWS + 1, size)]);
      expect(cut).toHaveLength(1 + MAX_ROWS + 1);
      const last = parseLine(`${cut.at(-1)}\r\n`);
      expect(last[0]).toContain("newest 10000 rows");
      expect(last).toHaveLength(10);
    }
  });

  it("CSV: a page is fetched only after the previous one was sent", async () => {
    let readCount = 0;
    const { first, more } = pagesOf(10, 2);
    const count = (cursor: string) => {
      readCount += 1;
      return more(cursor);
    };
    const lines = historyLines("rounds", first, count, ENGLISH);
    await lines.next();
    await lines.next();
    expect(readCount).toBe(0);
    await lines.next();
    expect(readCount).toBe(1);
  });
});

async function* oneLine(): AsyncGenerator<string, void> {
  yield csvHead(["état"]);
}

interface Pages {
  first: RowsPage;
  more(cursor: string): Promise<RowsPage>;
}

function pagesOf(count: number, size: number): Pages {
  const pageFrom = (start: number): RowsPage => {
    const end = Math.min(count, start + size);
    const rows = Array.from({ length: end - start }, (_, index) => roundRow(start + index));
    return { rows, next: end < count ? String(end) : null };
  };
  return { first: pageFrom(0), more: async (cursor) => pageFrom(Number(cursor)) };
}

function roundRow(index: number): RoundRow {
  return {
    kind: "round",
    id: `round-${index}`,
    at: AT,
    game_code: "101-1",
    game_name: "Cherry Orchard",
    status: "settled",
    stake_minor: 20,
    payout_minor: 0,
    balance_after_minor: -30,
    currency: "USD",
    free_spin: false,
  };
}

async function fileOf([kind, { first, more }]: [HistoryKind, Pages], words = ENGLISH): Promise<string[]> {
  let text = "";
  for await (const piece of historyLines(kind, first, more, words)) text += piece;
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.lastIndexOf(MARK)).toBe(0);
  return text.slice(MARK.length, -2).split("\r\n");
}

/** Parses one RFC 4180 line. */
function parseLine(line: string): string[] {
  expect(line.endsWith("\r\n")).toBe(true);
  const cells: string[] = [];
  let rest = line.slice(0, -2);
  for (;;) {
    const [all, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",]*))/.exec(rest) ?? ["", undefined, ""];
    cells.push(quoted === undefined ? (plain ?? "") : quoted.replace(/""/g, '"'));
    rest = rest.slice(all.length);
    if (rest === "") return cells;
    if (!rest.startsWith(",")) throw new Error(`not CSV: ${line}`);
    rest = rest.slice(1);
  }
}
