import { randomInt, randomUUID } from "node:crypto";
import { GUARD_BASIC, guardQuestion } from "~/casino/contract/captcha";
import { hasFields } from "~/cookies/has-fields.server";
import { textOf } from "~/form-data.server";
import { messagesIn } from "~/messages/messages";
import { services } from "~/services.server";
import { HOUR_MS, MINUTE_MS } from "~/shared/durations";
import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";
import { type Guard, GUARD_FIELDS } from "./guard";
import { type FormSentences, sentences } from "./sentences.server";

/**
 * Bot protection for sign-up, login, and password forms that needs no script: a honeypot field that must stay empty, a
 * sealed timestamp that must be present, and, once the casino asks for more, a question in words. Nothing is counted
 * here: the casino knows of all failures, whichever copy of web received them, and accepts each question once.
 */
const PURPOSE = "form guard";
const LIFE_MS = 12 * HOUR_MS;
/** Shorter than the token's: a question is answered while the page is open. */
const QUESTION_LIFE_MS = 15 * MINUTE_MS;

interface Sealed {
  /** When the form was rendered, epoch milliseconds. */
  at: number;
  /** The question's id, and its answer in digits. */
  question?: { id: string; answer: string };
}

const isSealed = hasFields<Sealed>("at");
const WIDGET_TOKEN = /^[\w-]{20,4096}$/;

/** For a form about to be rendered. */
export function newGuard(now = Date.now()): Guard {
  return { token: seal({ at: now }, now + LIFE_MS), question: null, siteKey: siteKey() };
}

/**
 * For a form shown again with a question. Small numbers in words, so that it also works read aloud by a screen reader.
 */
export function newQuestion(language: Language = DEFAULT_LANGUAGE, now = Date.now()): Guard {
  const texts = messagesIn(language, sentences);
  const [a, b] = [randomInt(2, 10), randomInt(2, 10)];
  const question = { id: randomUUID(), answer: String(a + b) };
  return {
    token: seal({ at: now, question }, now + QUESTION_LIFE_MS),
    question: texts.question(texts.numbers[a] ?? "", texts.numbers[b] ?? ""),
    siteKey: siteKey(),
  };
}

export type GuardCheck =
  /**
   * `captcha`: the value for X-Recaptcha-Token. `wasQuestion`: a question was answered, so another one will be asked on
   * retry.
   */
  | { passed: true; captcha: string; wasQuestion: boolean }
  | { passed: false; field: string; message: string; again: Guard };

/** Whether the form came from one of our pages, in time, with the honeypot left empty or a question answered. */
export function checkGuard(
  form: FormData,
  now = Date.now(),
  language: Language = DEFAULT_LANGUAGE,
): GuardCheck {
  const texts = messagesIn(language, sentences);
  const sealed = services().sealer.open(PURPOSE, textOf(form, GUARD_FIELDS.token), now);
  if (!isSealed(sealed)) {
    return refuse("", texts.openForLong, newGuard(now));
  }
  const { question } = sealed;
  // Whoever answers is in, even if the browser fills in the honeypot each time.
  if (question) {
    if (digitsOf(textOf(form, GUARD_FIELDS.answer), texts) !== question.answer) {
      return refuse(GUARD_FIELDS.answer, texts.wrongAnswer, newQuestion(language, now));
    }
    return { passed: true, captcha: guardQuestion(question.id), wasQuestion: true };
  }
  if (textOf(form, GUARD_FIELDS.honeypot) !== "") {
    return refuse("", texts.trapped, newQuestion(language, now));
  }
  const widget = services().env.recaptcha ? textOf(form, GUARD_FIELDS.widget) : "";
  // Accept only the shape of a widget token, so that nobody can forge a result of our own guard.
  return { passed: true, captcha: WIDGET_TOKEN.test(widget) ? widget : GUARD_BASIC, wasQuestion: false };
}

/** Maps "twelve", " 12 ", and "Twelve." to the same answer. */
function digitsOf(typed: string, { numbers }: FormSentences): string {
  const word = bare(typed);
  const number = numbers.findIndex((name) => bare(name) === word);
  return number === -1 ? word : String(number);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}0-9]/gu, "");
}

function refuse(field: string, message: string, again: Guard): GuardCheck {
  return { passed: false, field, message, again };
}

function seal(value: Sealed, expiresAt: number): string {
  return services().sealer.seal(PURPOSE, value, expiresAt);
}

function siteKey(): string | null {
  return services().env.recaptcha?.siteKey ?? null;
}
