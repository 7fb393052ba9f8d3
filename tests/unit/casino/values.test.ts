import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDay } from "~/casino/contract/calendar";
import { isEmail, isName, isPhone, MAX_FIRST_NAME_LENGTH } from "~/casino/contract/person";
import {
  expiryOf,
  isCardNumber,
  isSecurityCode,
  readCardNumber,
  readExpiry,
  readSecurityCode,
} from "~/casino/contract/values/card";
import { readCoinAddress, readCouponCode, readOneTimeCode } from "~/casino/contract/values/codes";
import { readDay, readDayTime } from "~/casino/contract/values/day";
import { readPassword } from "~/casino/contract/values/password";
import { readEmail, readName, readPhone } from "~/casino/contract/values/person";
import { readLine, readPlain } from "~/casino/contract/values/text";

const readers = {
  readLine,
  readPlain,
  readName,
  readEmail,
  readPhone,
  readCouponCode,
  readOneTimeCode,
  readCoinAddress,
  readCardNumber,
  readSecurityCode,
  readExpiry,
  readPassword,
  readDay,
  readDayTime,
};

/** What is pasted with a value, or typed by a keyboard, and never meant. */
const UNSEEN = ["\u200B", "\u200E", "\u202A", "\u202C", "\u2066", "\u2069", "\u00AD", "\u2060", "\uFEFF"];
const SPACES = [" ", "\u00A0", "\u2007", "\u2009", "\u202F", "\u3000", "\t", "\r\n"];
const DASHES = ["-", "\u2010", "\u2011", "\u2013", "\u2212", "\uFF0D"];
/** The zeros of Arabic, Persian, Devanagari, Bengali, full-width, Ahom-block and mathematical digits. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10, 0x116da, 0x1d7d8];

const unseen = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 2 }).map((signs) => signs.join(""));
const blanks = fc
  .array(fc.constantFrom(...UNSEEN, ...SPACES), { maxLength: 3 })
  .map((signs) => signs.join(""));
const zero = fc.constantFrom(...ZEROS);

function inDigits(text: string, zeroAt: number): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zeroAt + Number(digit)));
}

/** The value with unseen characters between its own, and blanks around it. */
function pasted(value: fc.Arbitrary<string>): fc.Arbitrary<{ value: string; typed: string }> {
  return fc
    .tuple(value, blanks, blanks, fc.array(unseen, { minLength: 60, maxLength: 60 }))
    .map(([text, before, after, between]) => ({
      value: text,
      typed: before + [...text].map((sign, at) => (between[at % 60] ?? "") + sign).join("") + after,
    }));
}

const digits = (least: number, most = least) =>
  fc.array(fc.nat({ max: 9 }), { minLength: least, maxLength: most }).map((all) => all.join(""));

describe("value.read: what was meant is read, whatever spaces, marks and digits it was typed or pasted with", () => {
  it.each([
    [readCouponCode, "CHERRY400\u200B", "CHERRY400"],
    [readCouponCode, "CHERRY 400", "CHERRY400"],
    [readCouponCode, " cherry\u2011400 ", "CHERRY-400"],
    [readPhone, "(555) 123-4567", "555 123-4567"],
    [readPhone, "555.123.4567", "555 123 4567"],
    [readPhone, "\u202A+1 555 123 4567\u202C", "+1 555 123 4567"],
    [readPhone, "＋１ ５５５ １２３ ４５６７", "+1 555 123 4567"],
    [readEmail, "ann@example.com\u200B", "ann@example.com"],
    [readEmail, " Ann@Example. com ", "ann@example.com"],
    [readName, "Anne\u00A0Marie", "Anne Marie"],
    [readName, "Jose\u0301", "José"],
    [readName, "O´Brien", "O’Brien"],
    [readName, "Mary\u2010Ann", "Mary-Ann"],
    [readCoinAddress, "TR7NHqjeKQ xGTCi8q8ZY4pL8otSzgjLj6t\u200B", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
    [readCardNumber, "4111-1111-1111-1111", "4111111111111111"],
    [readCardNumber, "4111\u00A01111\u00A01111\u00A01111", "4111111111111111"],
    [readCardNumber, "4111.1111.1111.1111", "4111111111111111"],
    [readSecurityCode, " 1 2３", "123"],
    [readExpiry, "1/30", "01/30"],
    [readExpiry, "130", "01/30"],
    [readExpiry, "1230", "12/30"],
    [readExpiry, "12-30", "12/30"],
    [readExpiry, "12/2030", "12/30"],
    [readExpiry, "12 / 30", "12/30"],
    [readExpiry, "122030", "12/30"],
    [readOneTimeCode, "123 456", "123456"],
    [readOneTimeCode, "ABCD-efgh\u2013jkmn-pqrs", "abcdefghjkmnpqrs"],
    [readPassword, "Pa\u0308sswo\u0308rt-1", "Pässwört-1"],
    [readPassword, " two  spaces ", " two  spaces "],
    [readDay, "\u200E2026\u201011\u201007 ", "2026-11-07"],
    [readDay, "20261107", "2026-11-07"],
    [readDay, "2026/11/7", "2026-11-07"],
    [readDay, "2026. 11. 7.", "2026-11-07"],
    [readDay, "21/11/2026", "2026-11-21"],
    [readDay, "11/21/2026", "2026-11-21"],
    [readDay, "5.5.2026", "2026-05-05"],
    [readDay, "5/6/2026", "5/6/2026"],
    [readDayTime, "2026-11-07T08:30", "2026-11-07T08:30"],
    [readDayTime, "7-7-2026 8:30 UTC", "2026-07-07T08:30"],
    [readDayTime, "2026-11-07", "2026-11-07T00:00"],
    [readDayTime, "2026-11-07 25:00", "2026-11-07 25:00"],
  ])("%o: %j is %j", (reader, typed, value) => expect(reader(typed)).toBe(value));

  it.each(["13/30", "00/30", "1/3", "12/1930", "12/30/1", "2030", "12345", "a/30", ""])(
    "%j is no expiration",
    (typed) => expect(expiryOf(readExpiry(typed))).toBeNull(),
  );

  it("a name of nothing that is seen is no name", () => {
    expect(isName(readName("\u3164\u115F"), MAX_FIRST_NAME_LENGTH)).toBe(false);
  });

  it.each(Object.entries(readers))("%s: what was read is read as itself", (_, reader) => {
    const unit = fc.oneof(
      fc.constantFrom(...UNSEEN, ...SPACES, ...DASHES, ..."aZé@.,/()+0123´’‘'İßſ\u0301\u0323\u3164ﷺ"),
      fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (typed) => {
        const value = reader(typed);
        expect(reader(value)).toBe(value);
      }),
      { numRuns: 500 },
    );
  });

  it.each(Object.entries(readers))(
    "%s: a text that is too long for any value is left as it is",
    (_, reader) => {
      const long = "e\u0301- ".repeat(400);
      expect(reader(long)).toBe(long);
    },
  );

  it("codes, email addresses and coin addresses", () => {
    const code = fc.stringMatching(/^[A-Z0-9][A-Z0-9_-]{0,30}$/);
    const email = fc.stringMatching(/^[a-z0-9]{1,10}(\.[a-z0-9]{1,8})?@[a-z]{1,10}\.(com|ca|org)$/);
    const address = fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{26,62}$/);
    const cases = [
      [readCouponCode, code],
      [readEmail, email],
      [readCoinAddress, address],
    ] as const;
    for (const [reader, values] of cases) {
      fc.assert(
        fc.property(pasted(values), ({ value, typed }) => {
          expect(reader(typed)).toBe(value);
          if (reader === readEmail) expect(isEmail(reader(typed))).toBe(true);
        }),
      );
    }
  });

  it("names", () => {
    const name = fc
      .array(fc.stringMatching(/^[A-ZÀ-ÖØ-Þ][a-zà-öø-ÿ]{1,6}$/), { minLength: 1, maxLength: 3 })
      .chain((words) =>
        fc.tuple(fc.constant(words), fc.constantFrom(...SPACES), fc.constantFrom("NFC", "NFD")),
      );
    fc.assert(
      fc.property(name, blanks, ([words, space, form], around) => {
        const typed = around + words.join(space).normalize(form) + around;
        expect(readName(typed)).toBe(words.join(" "));
        expect(isName(readName(typed), MAX_FIRST_NAME_LENGTH)).toBe(true);
      }),
    );
  });

  it("phones: digits, spaces, plus and hyphen only, and no digit lost", () => {
    const group = fc.constantFrom(...SPACES, ...DASHES, ".", "/", "(", ")", " (", ") ");
    const phone = fc.tuple(
      fc.constantFrom("", "+"),
      fc.array(fc.tuple(digits(2, 4), group), { minLength: 2, maxLength: 4 }),
      zero,
      blanks,
    );
    fc.assert(
      fc.property(phone, ([plus, groups, zeroAt, around]) => {
        const typed = around + plus + inDigits(groups.flat().join(""), zeroAt) + around;
        const value = readPhone(typed);
        expect(isPhone(value)).toBe(true);
        expect(value.replace(/[ -]/g, "")).toBe(plus + groups.map(([text]) => text).join(""));
      }),
    );
  });

  it("cards: number, expiration and security code", () => {
    const between = fc.constantFrom("", ...SPACES, ...DASHES, ".");
    const number = fc.array(digits(4), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(number, between, zero, blanks, digits(3, 4), (groups, sign, zeroAt, around, cvc) => {
        const typed = (text: string) => around + inDigits(text, zeroAt) + around;
        expect(readCardNumber(typed(groups.join(sign)))).toBe(groups.join(""));
        expect(isCardNumber(readCardNumber(typed(groups.join(sign))))).toBe(true);
        expect(readSecurityCode(typed(cvc))).toBe(cvc);
        expect(isSecurityCode(cvc)).toBe(true);
      }),
    );
    const slash = fc.constantFrom("/", " / ", ".", " ", "\u00A0", "\uFF0F", ...DASHES);
    const month = fc.integer({ min: 1, max: 12 });
    const year = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(
        month,
        year,
        slash,
        zero,
        fc.boolean(),
        fc.boolean(),
        (mm, yy, sign, zeroAt, isShort, isLong) => {
          const last = String(yy).padStart(2, "0");
          const first = isShort ? String(mm) : String(mm).padStart(2, "0");
          const text = inDigits(`${first}${sign}${isLong ? "20" : ""}${last}`, zeroAt);
          expect(expiryOf(readExpiry(text))).toEqual({ month: mm, year: 2000 + yy });
        },
      ),
    );
  });

  it("days: the year first in any spelling, or last where that leaves one day", () => {
    const sign = fc.constantFrom("-", "/", ".", " ", "\u00A0", "\uFF0F", "\u2011", "");
    const parts = fc.tuple(
      fc.integer({ min: 2000, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    );
    fc.assert(
      fc.property(parts, sign, zero, blanks, ([year, month, day], between, zeroAt, around) => {
        const [mm, dd] = [month, day].map((part) => String(part).padStart(2, "0"));
        const typed = (...text: unknown[]) => around + inDigits(text.join(between), zeroAt) + around;
        expect(readDay(typed(year, mm, dd))).toBe(`${year}-${mm}-${dd}`);
        if (between === "") return;
        expect(readDay(typed(year, month, day))).toBe(`${year}-${mm}-${dd}`);
        const isClear = day > 12 || day === month;
        for (const text of [typed(day, month, year), typed(month, day, year)]) {
          expect(isDay(readDay(text))).toBe(isClear);
          if (isClear) expect(readDay(text)).toBe(`${year}-${mm}-${dd}`);
        }
      }),
    );
  });

  it("passwords: one in every way that a keyboard sends its letters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (password) => {
        expect(readPassword(password.normalize("NFD"))).toBe(readPassword(password.normalize("NFC")));
      }),
    );
  });
});
