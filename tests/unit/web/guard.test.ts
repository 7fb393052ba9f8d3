import { afterAll, describe, expect, it } from "vitest";
import { guardFound } from "~/casino/contract/captcha";
import { GUARD_FIELDS } from "~/forms/guard";
import { checkGuard, newGuard, newQuestion } from "~/forms/guard.server";
import { messages } from "~/forms/messages";
import { replaceServices } from "~/services.server";
import { HOUR_MS } from "~/shared/durations";
import { messages as french } from "~/translations/fr-CA/forms/messages";
import { startCasinoDouble } from "../../support/casino-double";
import { useWebServices } from "../../support/web-services";

const double = await startCasinoDouble();
const own = useWebServices(double, {
  RECAPTCHA_SITE_KEY: "site-key",
  RECAPTCHA_SECRET: "secret-key",
});

afterAll(async () => {
  await own.casinoClient.close();
  await double.close();
});

/**
 * What Chromium (components/autofill/core/common/autofill_regex_constants) and Firefox (HeuristicsRegExp) look for in
 * names, ids and labels, in English and French.
 */
const AUTOFILLED =
  /compan|business|organi[sz]|societe|société|firma|entreprise|site|url|web|name|nom|title|titre|attention|addr|adress|street|rue|line|ligne|house|building|apart|unit|suite|floor|city|ville|town|suburb|locality|county|state|province|region|district|country|pays|location|zip|post|pcode|mail|courriel|phone|tel|mobile|portable|cell|fax|area|prefix|suffix|exchange|ext|card|carte|acc|cvc|cvv|csc|verif|secur|number|num|exp|valid|month|mois|year|annee|date|birth|naissance|age|gender|sex|user|login|pass|search|iban|promo|coupon|gift|price|amount|otp/i;
const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

function check(fields: Record<string, string>, now = Date.now()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return checkGuard(form, now);
}

/** The casino's reading of the header. */
function found(fields: Record<string, string>) {
  const checked = check(fields);
  return checked.passed ? guardFound(checked.captcha, true) : null;
}

/** The sum that a question asks for. */
function sumOf(question: string | null): number {
  const words = question?.match(/\b[a-z]+\b/gi) ?? [];
  return words.map((word) => Math.max(0, NUMBERS.indexOf(word))).reduce((a, b) => a + b, 0);
}

describe("captcha: the guard that needs no script", () => {
  it("captcha.script-free-guard: our own form passes, one without its seal does not", () => {
    expect(found({ guard: newGuard().token })).toEqual({ kind: "basic" });
    for (const guard of ["", "x", newGuard().token.slice(0, -2)]) expect(check({ guard }).passed).toBe(false);
  });

  it("guard: a form open for too long is shown again with a fresh seal", () => {
    const now = Date.now();
    const { token } = newGuard(now);
    expect(check({ guard: token }, now + 11 * HOUR_MS).passed).toBe(true);
    const late = check({ guard: token }, now + 13 * HOUR_MS);
    if (late.passed) throw new Error("it passed");
    expect([late.field, late.message]).toEqual([
      "",
      "This page has been open for a long time. Please submit the form again.",
    ]);
    expect(check({ guard: late.again.token }, now + 13 * HOUR_MS).passed).toBe(true);
  });

  it("captcha.honeypot-asks-question: a filled honeypot leads to a question", () => {
    const { honeypot } = GUARD_FIELDS;
    const trapped = check({ guard: newGuard().token, [honeypot]: "https://spam.example" });
    if (trapped.passed) throw new Error("it passed");
    expect([trapped.field, trapped.message]).toEqual([
      "",
      "Your browser filled in a hidden field. Please submit the form again.",
    ]);
    expect(trapped.again.question).toMatch(/^What is \w+ plus \w+\?$/);
  });

  it("captcha.honeypot-answered: a right answer counts, whatever the browser fills in again", () => {
    const { token, question } = newQuestion();
    const filled = { guard: token, [GUARD_FIELDS.honeypot]: "Acme Ltd." };
    expect(check({ ...filled, guard_answer: "99" }).passed).toBe(false);
    expect(found({ ...filled, guard_answer: String(sumOf(question)) })).toMatchObject({ kind: "question" });
  });

  it("captcha.honeypot-not-autofilled: no browser takes its name or label for a part of an address or a card", () => {
    for (const words of [GUARD_FIELDS.honeypot, messages.trap, french.trap]) {
      expect(words).not.toMatch(AUTOFILLED);
    }
    expect("company_site").toMatch(AUTOFILLED);
  });

  it("guard: a question takes digits and words, and nothing else", () => {
    for (let round = 0; round < 30; round += 1) {
      const { token, question } = newQuestion();
      const sum = sumOf(question);
      expect(found({ guard: token, guard_answer: ` ${sum} ` })).toMatchObject({ kind: "question" });
      expect(check({ guard: token, guard_answer: String(sum + 1) }).passed).toBe(false);
      expect(check({ guard: token, guard_answer: "" }).passed).toBe(false);
      if (sum < NUMBERS.length) {
        expect(check({ guard: token, guard_answer: `${NUMBERS[sum]}.` }).passed).toBe(true);
      }
    }
  });

  it("guard: a question is answered within 15 minutes, and then another one will be asked", () => {
    const now = Date.now();
    const { token, question } = newQuestion("en", now);
    const answered = { guard: token, guard_answer: String(sumOf(question)) };
    expect(check(answered, now + 14 * 60_000)).toMatchObject({ passed: true, wasQuestion: true });
    expect(check(answered, now + 16 * 60_000).passed).toBe(false);
    expect(check({ guard: newGuard().token })).toMatchObject({ passed: true, wasQuestion: false });
  });

  it("guard: the widget is there for an operator with keys alone", async () => {
    expect([newGuard().siteKey, newQuestion().siteKey]).toEqual(["site-key", "site-key"]);
    const without = useWebServices(double);
    const { token, siteKey } = newGuard();
    expect([siteKey, newQuestion().siteKey]).toEqual([null, null]);
    expect(found({ guard: token, captcha: "t".repeat(40) })).toEqual({ kind: "basic" });
    await without.casinoClient.close();
    replaceServices(own);
  });

  it("guard: each question is different and valid for one call", () => {
    const ids = [newQuestion(), newQuestion()].map(({ token, question }) =>
      found({ guard: token, guard_answer: String(sumOf(question)) }),
    );
    expect(ids[0]).not.toEqual(ids[1]);
  });

  it("captcha: the widget's token is passed on, and nothing can pose as our own finding", () => {
    const guard = newGuard().token;
    expect(found({ guard, captcha: "t".repeat(40) })).toEqual({ kind: "widget", token: "t".repeat(40) });
    for (const captcha of [
      "guard:question:aaaaaaaa1",
      "guard:basic",
      "short",
      "a b".repeat(20),
      `:${"t".repeat(40)}`,
      `${"t".repeat(40)}:`,
      "t".repeat(4_097),
      "ü".repeat(40),
    ]) {
      expect(found({ guard, captcha })).toEqual({ kind: "basic" });
    }
  });
});
