import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { isEmail, isName, isOfAge, MAX_EMAIL_LENGTH } from "~/casino/contract/person";
import { birthDateOf } from "~/onboarding/rules";
import { countries, isCountry, isStateOf } from "~/onboarding/states";
import { DAY_MS } from "~/shared/durations";
import { checkAge, checkEmail, checkNames } from "../../../server/casino/domain/players/rules";

function accepts(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

describe("names", () => {
  it.each(["Ada", "O'Brien", "O’Brien", "Anne-Marie", "Smith, Jr.", "Zoë", "Łukasz", "山田", "de la Cruz"])(
    "signup.names: %s is a valid name",
    (name) => expect(isName(name, 30)).toBe(true),
  );

  it.each(["", " ", "---", "Ada1", "Ada_L", "<b>", "Ada\nL", "a@b", "Ada!", "Ada;"])(
    "name: %j is not a valid name",
    (name) => expect(isName(name, 30)).toBe(false),
  );

  it.each([30, 40])("name: at most %i characters", (longest) => {
    expect(isName("a".repeat(longest), longest)).toBe(true);
    expect(isName("a".repeat(longest + 1), longest)).toBe(false);
  });

  it("name: whatever the web accepts, the casino accepts", () => {
    const text = fc.string({ unit: fc.constantFrom(..."abÉ山 ,.'’-1<\n"), maxLength: 12 });
    fc.assert(
      fc.property(text, (name) => {
        if (isName(name, 30)) expect(accepts(() => checkNames(name, name))).toBe(true);
      }),
    );
  });
});

const tld = (longest: number) =>
  fc.string({ unit: fc.constantFrom(..."abcXYZ"), minLength: longest, maxLength: longest });

describe("email", () => {
  it.each(["a@b.co", "ada.lovelace+casino@mail.example.com", "x_y@a-b.info", "A@B.CA", "o'neil@x.org"])(
    "email: %s is valid",
    (email) => expect(isEmail(email)).toBe(true),
  );

  it.each([
    "",
    "a",
    "a@b",
    "@b.com",
    "a@.com",
    "a@b..com",
    "a@b.c",
    "a@b.casino",
    "a@b.c0m",
    "a b@c.com",
    "a@b c.com",
    "a@@b.com",
    "a@-b.com",
    "a@b-.com",
    ".a@b.com",
    "a.@b.com",
    "a..b@c.com",
    "a@b.com\n",
    "<a>@b.com",
    '"a"@b.com',
    "a@[1.2.3.4]",
    "mailto:a@b.com",
  ])("email: %j is not valid", (email) => expect(isEmail(email)).toBe(false));

  it("signup.email-top-level-domain: a top-level domain has 2 to 4 letters", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }).chain((length) => tld(length)),
        (top) => {
          expect(isEmail(`a@b.${top}`)).toBe(top.length >= 2 && top.length <= 4);
        },
      ),
    );
  });

  it("signup.email-length: an email of 64 characters is accepted, one of 65 is not", () => {
    const of = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
    expect(of(MAX_EMAIL_LENGTH)).toHaveLength(64);
    expect(isEmail(of(64))).toBe(true);
    expect(isEmail(of(65))).toBe(false);
  });

  it("email: whatever the web accepts, the casino accepts, in lower case too", () => {
    const text = fc.string({ unit: fc.constantFrom(..."abZ09.@-_+'!#%<>\" é"), maxLength: 20 });
    const likely = fc.tuple(text, text, tld(3)).map(([local, host, top]) => `${local}@${host}.${top}`);
    fc.assert(
      fc.property(fc.oneof(likely, fc.emailAddress(), text), (email) => {
        if (!isEmail(email)) return;
        expect(accepts(() => checkEmail(email))).toBe(true);
        expect(isEmail(email.toLowerCase())).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("birth date", () => {
  it.each([
    ["3", "27", "1990", "1990-03-27"],
    ["03", "07", "1990", "1990-03-07"],
    ["2", "29", "2000", "2000-02-29"],
    ["2", "29", "1996", "1996-02-29"],
    ["12", "31", "1900", "1900-12-31"],
    ["1", "1", "2100", "2100-01-01"],
  ])("birth date: %s/%s/%s is %s", (month, day, year, date) => {
    expect(birthDateOf(month, day, year)).toBe(date);
  });

  it.each([
    ["2", "31", "1990"],
    ["2", "30", "2000"],
    ["2", "29", "1900"],
    ["2", "29", "2001"],
    ["4", "31", "1990"],
    ["13", "1", "1990"],
    ["0", "1", "1990"],
    ["1", "0", "1990"],
    ["1", "32", "1990"],
    ["1", "1", "1899"],
    ["1", "1", "2101"],
    ["1", "1", "90"],
    ["1", "1", "01990"],
    ["003", "1", "1990"],
    ["-1", "1", "1990"],
    ["1.5", "1", "1990"],
    ["1e0", "1", "1990"],
    ["", "", ""],
    ["１", "1", "1990"],
    [" 1", "1", "1990"],
  ])("signup.birth-date-is-a-calendar-day: %j/%j/%j is not a valid date", (month, day, year) => {
    expect(birthDateOf(month, day, year)).toBeNull();
  });

  it("birth date: every day of the calendar is valid, and is written YYYY-MM-DD", () => {
    const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10);
        const [year = "", month = "", dayOfMonth = ""] = date.split("-");
        expect(birthDateOf(month, dayOfMonth, year)).toBe(date);
      }),
    );
  });
});

describe("age: between 21 and 120 years of 365.25 days", () => {
  const birth = "2000-01-01";
  const at = (days: number, ms = 0) => new Date(Date.parse(birth) + days * DAY_MS + ms);

  it("signup.age-21: of age after 21 × 365.25 days, to the millisecond", () => {
    expect(isOfAge(birth, at(21 * 365.25))).toBe(true);
    expect(isOfAge(birth, at(21 * 365.25, -1))).toBe(false);
  });

  it("signup.age-120: too old after 120 × 365.25 days, to the millisecond", () => {
    expect(isOfAge(birth, at(120 * 365.25))).toBe(true);
    expect(isOfAge(birth, at(120 * 365.25, 1))).toBe(false);
  });

  it.each(["1996-02-29", "2000-02-29", "2004-02-29", "2001-03-01", "1999-12-31", "2003-01-01"])(
    "age: born on %s, of age 21 × 365.25 days later and not a moment before, and so at 120",
    (birthDate) => {
      for (const [years, before, after] of [
        [21, false, true],
        [120, true, false],
      ] as const) {
        const day = Date.parse(birthDate) + years * 365.25 * DAY_MS;
        expect(isOfAge(birthDate, new Date(day - 1))).toBe(before);
        expect(isOfAge(birthDate, new Date(day + 1))).toBe(after);
        // The calendar birthday is at most a day off.
        const birthday = new Date(birthDate);
        birthday.setUTCFullYear(birthday.getUTCFullYear() + years);
        expect(Math.abs(birthday.getTime() - day)).toBeLessThanOrEqual(DAY_MS);
      }
    },
  );

  it.each(["Pacific/Kiritimati", "Pacific/Niue", "Asia/Kathmandu", "America/New_York"])(
    "age: the same answer on a machine of %s",
    (zone) => {
      vi.stubEnv("TZ", zone);
      const day = Date.parse("2000-02-29") + 21 * 365.25 * DAY_MS;
      expect(birthDateOf("2", "29", "2000")).toBe("2000-02-29");
      expect(isOfAge("2000-02-29", new Date(day))).toBe(true);
      expect(isOfAge("2000-02-29", new Date(day - 1))).toBe(false);
      vi.unstubAllEnvs();
    },
  );

  it("age: a future or missing date is refused", () => {
    expect(isOfAge(birth, at(-1))).toBe(false);
    expect(isOfAge("", at(10_000))).toBe(false);
  });

  it("age: the web and the casino agree on every day", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000, max: 50_000 }),
        fc.integer({ min: 0, max: DAY_MS }),
        (days, ms) => {
          const now = at(days, ms);
          expect(isOfAge(birth, now)).toBe(accepts(() => checkAge(birth, now)));
        },
      ),
    );
  });
});

describe("state lists", () => {
  const { US: us, CA: canada } = countries;
  const names = (country: typeof us) => country?.states.map(({ name }) => name) ?? [];

  it("states: 50 states and the capital, territories, armed forces and an outside-region option", () => {
    expect(us?.states).toHaveLength(50 + 1 + 5 + 3 + 1);
    expect(names(us)).toEqual(
      expect.arrayContaining([
        "District of Columbia",
        "American Samoa",
        "Guam",
        "Northern Mariana Islands",
        "Puerto Rico",
        "US Virgin Islands",
        "Armed Forces Americas",
        "Armed Forces Europe",
        "Armed Forces Pacific",
        "Outside the region",
      ]),
    );
  });

  it("states: the 13 Canadian provinces and territories", () => {
    expect(canada?.states).toHaveLength(13);
    expect(names(canada)).toEqual(expect.arrayContaining(["Ontario", "Quebec", "Nunavut", "Yukon"]));
  });

  it("states: no value is listed twice", () => {
    for (const { states } of Object.values(countries)) {
      const values = states.map(({ value }) => value);
      expect(new Set(values).size).toBe(values.length);
      for (const value of values) expect(value).toMatch(/^[A-Z]{2}$/);
    }
  });

  it("account.state-list-follows-country: the list is chosen by country", () => {
    expect(isStateOf("US", "CA")).toBe(true);
    expect(isStateOf("CA", "ON")).toBe(true);
    for (const [country, state] of [
      ["CA", "CA"],
      ["US", "ON"],
      ["US", ""],
      ["US", "ca"],
      ["", "ON"],
      ["constructor", "NV"],
    ] as const) {
      expect(isStateOf(country, state)).toBe(false);
    }
    for (const unknown of ["", "us", "XX", "constructor", "__proto__"])
      expect(isCountry(unknown)).toBe(false);
  });
});
