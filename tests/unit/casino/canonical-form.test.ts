import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isName, MAX_LAST_NAME_LENGTH } from "~/casino/contract/person";
import { canonicalForm } from "../../../server/casino/domain/players/canonical-form";
import { canonicalNames } from "../../../server/casino/domain/players/namesakes";
import { NAMES_OF_THE_WORLD } from "../../support/names-of-the-world";
import { spellings } from "../../support/spellings";

/** Any letters and marks, with what may stand between them: whatever a sign-up takes as a name. */
const ANY_NAME = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 8 }),
      fc.constantFrom(..." ,.'’-", "İ", "ı", "Σ", "ς", "ß", "ẞ", "ŉ", "é", "e\u0301", "が", "राम", "ﬁ", "Đ"),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join("").replace(/[^\p{L}\p{M} ,.'’-]/gu, ""))
  // An iota subscript is a letter in upper case, which then stands before or after the other marks of its vowel.
  .filter((name) => isName(name, MAX_LAST_NAME_LENGTH) && !name.normalize("NFD").includes("\u0345"));

describe("exclusion.canonical-name: a name equals itself in every spelling", () => {
  it("in every case, Unicode form and spacing, for any letters of any script", () => {
    fc.assert(
      fc.property(ANY_NAME, (name) => {
        const form = canonicalForm(name);
        expect(canonicalForm(form)).toBe(form);
        for (const spelling of spellings(name))
          expect([spelling, canonicalForm(spelling)]).toEqual([spelling, form]);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["O’Brien", "O'Brien", "OBrien", "Oʼbrien", "o brien"],
    ["Mary Ann", "Mary-Ann", "MARYANN", "Mary\u2011Ann", "Mary\u200BAnn", "Mary\u00ADAnn"],
    ["José", "Jose\u0301", "JOSE", "Jose"],
    ["IŞIL", "ışıl", "Işıl", "Isil"],
    ["İlker", "ilker", "I\u0307LKER", "ılker"],
    ["ΓΙΏΡΓΟΣ", "Γιώργος", "γιωργοσ"],
    ["Weiß", "WEISS", "weiẞ"],
    ["Łukasz Đặng", "lukasz dang"],
    ["St. John, Jr.", "ST JOHN JR"],
    ["ﬁona", "Fiona", "Ｆｉｏｎａ"],
    ["محمد", "مُحَمَّد", "محـمد"],
  ])("%s is also %s", (...names) => {
    expect(new Set(names.map(canonicalForm)).size).toBe(1);
  });

  it.each([
    ["Ann", "Anna"],
    ["Jon", "John"],
    ["Weiss", "Weis"],
    ["राम", "रमा"],
    ["かな", "がな"],
    ["กา", "กี"],
    ["김", "검"],
    ["エリ", "エリー"],
    ["Müller", "Mueller"],
  ])("%s is not %s: they differ in letters", (one, other) => {
    expect(canonicalForm(one)).not.toBe(canonicalForm(other));
  });
});

/** Every first name with every last name of its script. */
const PEOPLE = Object.values(NAMES_OF_THE_WORLD).flatMap(({ firstNames, lastNames }) =>
  words(firstNames).flatMap((firstName) => words(lastNames).map((lastName) => ({ firstName, lastName }))),
);

// 12,647,935 pairs.
test("exclusion.no-false-match: of 5,030 people of similar names, born on one day, none is taken for another", () => {
  expect(PEOPLE).toHaveLength(5_030);
  const nameByForm = new Map<string, string>();
  const taken: string[] = [];
  for (const { firstName, lastName } of PEOPLE) {
    const form = canonicalNames({ firstName, lastName }).join(" ");
    const name = `${firstName} ${lastName}`;
    const other = nameByForm.get(form);
    if (other !== undefined) taken.push(`${name} = ${other}`);
    nameByForm.set(form, name);
  }
  expect(taken).toEqual([]);
});

function words(text: string): string[] {
  return text.split(/\s+/);
}
