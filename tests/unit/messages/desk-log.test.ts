import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { messages as english } from "~/desk/log/messages";
import { messages as french } from "~/desk/translations/fr-CA/log/messages";

const CASINO = "server/casino";
/** Words that French writes as English does. */
const SAME = new Set(["casino", "correction", "coupon", "invitation", "message", "note", "page"]);

const source = readdirSync(CASINO, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(path.join(CASINO, file), "utf8"))
  .join("\n");

/** What the casino makes of a decision (`deposit.${decision}`, `withdrawal.${event}`). */
const COMPOSED = ["deposit.credit", "deposit.return", "withdrawal.approve", "withdrawal.refuse"];

/** Every action: the composed ones, and those that the casino's source spells out on a line that names an action. */
const actions = [
  ...new Set([
    ...COMPOSED,
    ...source
      .split("\n")
      .filter((line) => /\baction\b|\bACTION\b/.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))
      .flatMap((line) => [...line.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map(([, action = ""]) => action)),
  ]),
].sort();

const kinds = [
  ...new Set([...source.matchAll(/\bsubject(?::| =) \{ kind: "([a-z_]+)"/g)].map(([, kind = ""]) => kind)),
].sort();

function words(text: string): string[] {
  return text.toLowerCase().split(/\s*:\s*/u);
}

describe("desk.language: the log in French", () => {
  it("finds the actions and subjects that the casino logs", () => {
    expect(actions).toEqual(
      expect.arrayContaining(["casino.start", "player.erase", "switch.off", "money.ask"]),
    );
    expect(kinds).toEqual(expect.arrayContaining(["casino", "player", "saved_answer"]));
  });

  it.each(actions)("translates the action %s", (action) => {
    const [noun, verb] = words(french.action(action));
    const [englishNoun = "", englishVerb = ""] = words(english.action(action));
    if (!SAME.has(englishNoun)) expect(noun).not.toBe(englishNoun);
    if (!SAME.has(englishVerb)) expect(verb).not.toBe(englishVerb);
  });

  it.each(kinds.filter((kind) => !SAME.has(kind)))("translates the subject %s", (kind) => {
    expect(french.subjectOf(kind, "7")).not.toBe(english.subjectOf(kind, "7"));
  });

  it("says what a start of the casino is about", () => {
    expect(french.subjectOf("casino", "program")).toBe("programme du casino");
    expect(french.subjectOf("player", "7")).toBe("joueur 7");
  });
});
