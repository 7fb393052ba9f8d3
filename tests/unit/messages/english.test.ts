import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Files excluded from the check, with the reason. */
const EXPLAINED_PATTERNS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/[\d}] %/, "a percent sign follows its number without a space"],
  [/\be-mail/i, "the word is email"],
  [
    /\bcolou?rs?\b(?<!colors?)|\bfavourit|\bfavoured|\brecognis|\bcriticis|\bcheques?\b|\blicen[c]e\b/i,
    "American spelling",
  ],
  [/\bcancell(?:ed|ing)\b/i, "American spelling: canceled, canceling"],
  [/\b(?:afterwards|towards)\b/i, "American spelling: afterward, toward"],
  [/\bsign(?:s|ed|ing)? (?:you )?(?:in|out)\b|\bsign-ins?\b/i, "one word for it: log in, log out, login"],
  [/^who has\b|\. who has\b|\bwhoever has\b/i, "anyone with"],
  [/\bnowhere else\b/i, "not … anywhere else"],
  [/\b(?:no|any) more\./i, "no longer, or anymore"],
  [/\bonce more\b/i, "again"],
  [/\bmended\b/i, "fixed"],
  [/\bas a rule\b/i, "usually"],
  [
    /\bneed not\b|\bshould it\b|\bways on\b|\bstands? (?:on its|beside)\b|\basks? of you\b/i,
    "nobody says it so",
  ],
  [/\bhosts?\b(?!ed)/i, "the support team"],
  [/\b(?:of|to|from|by) the house\b/i, "the casino, or we"],
  [/\bplaythrough\b/i, "one word for it: wagering"],
  [/\b(?:deposit|balance|bonus|bet) of \d/i, "an amount has its sign"],
  [/[a-z]'[a-z]/i, "a typographic apostrophe"],
];

/** Prescribed sentences, word for word, with straight apostrophes. */
const GIVEN = [
  "WE COULDN'T LOG YOU IN",
  "Error! We're sorry, there was an error redeeming this coupon.",
  "We're sorry, the coupon code {} seems to be invalid",
];

const FILES = [
  ...filesIn("app", /(?:messages|sentences)(?:\.server)?\.ts$/).filter(
    // Operators' pages have words of their own: they sign in, and the house is the casino.
    (file) => !/^app\/(?:translations|desk)\//.test(file),
  ),
  ...filesIn("app/pages/info", /\.ts$/),
  "app/brand.ts",
  "server/casino/texts/en.ts",
  ...filesIn("server/casino/db", /^seed-.*\.ts$/),
  "server/casino/domain/cashback/views.ts",
];

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(path.basename(file)))
    .map((file) => path.join(folder, file));
}

/**
 * Texts of a source file, with `{}` for what is put in: each has a space or an upper-case letter, as keys, codes and the
 * names of modules do not.
 */
function textsOf(file: string, source = readFileSync(file, "utf8")): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("{}"));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return texts.filter((text) => / |[A-Z]/.test(text) && !GIVEN.includes(text));
}

function styleFindings(file: string, source?: string): string[] {
  return textsOf(file, source).flatMap((text) =>
    EXPLAINED_PATTERNS.filter(([pattern]) => pattern.test(text)).map(
      ([, reason]) => `${file}: “${text}” (${reason})`,
    ),
  );
}

describe("the English players read", () => {
  it("language.plain-english: it is American and plain, with one word for one thing", () => {
    const texts = FILES.flatMap((file) => textsOf(file));
    expect(texts.length).toBeGreaterThan(1_500);
    expect(FILES.flatMap((file) => styleFindings(file))).toEqual([]);
  });

  it("prescribed sentences occur word for word", () => {
    const source = FILES.map((file) => readFileSync(file, "utf8"))
      .join("\n")
      .replace(/\$\{\w+\}/g, "{}");
    expect(GIVEN.filter((sentence) => !source.includes(sentence))).toEqual([]);
  });

  it.each([
    ["`${percent} %`", "a percent sign follows its number without a space"],
    ['"You are signed in nowhere else."', "not … anywhere else"],
    ['"Who has this link can play."', "anyone with"],
    ['"Your coupon is cancelled."', "American spelling: canceled, canceling"],
    ['"It works no more."', "no longer, or anymore"],
    ['"A deposit of 10 to 500."', "an amount has its sign"],
    ['"It\'s yours."', "a typographic apostrophe"],
  ])("%s is found", (text, reason) => {
    expect(styleFindings("example.ts", `export const text = ${text};`).join("\n")).toContain(reason);
  });
});
