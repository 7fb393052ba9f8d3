import { z } from "zod";
import { limitBounds, type LimitName, LIMITS } from "~/casino/contract/limit-words";
import { confirmLimit, dropLimitChange, type LimitsAnswer, setLimits } from "~/casino/contract/limits";
import { type LimitProblem, readLimit } from "~/casino/contract/values/limit";
import { formAction } from "~/forms/action.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { type MoneyFormat, moneyFormat } from "~/ui/money";
import { forms } from "../forms";
import { type AccountSentences, sentences } from "../sentences.server";
import { CURRENT_PREFIX, limitField } from "./fields";

/** The value of a field, with a message about what is wrong with it. */
function limitSchema(name: LimitName, texts: AccountSentences, format: MoneyFormat) {
  const { most } = limitBounds(name);
  const minutes = texts.limitMinutes(most);
  const messages: Record<LimitProblem, string> =
    name.limit === "time"
      ? { unclear: minutes, malformed: minutes, too_low: minutes, too_high: minutes }
      : {
          unclear: texts.limitUnclear,
          malformed: texts.limitAmount,
          too_low: texts.limitAboveZero,
          too_high: texts.limitTooHigh(format.money(most)),
        };
  return z
    .string()
    .optional()
    .transform((text, context) => {
      const read = readLimit(name, text ?? "", format.decimalMark);
      if (typeof read !== "string") return read;
      context.addIssue({ code: "custom", message: messages[read] });
      return z.NEVER;
    });
}

const schema = byLanguage(sentences, (texts, language) => {
  const format = messagesIn(language, moneyFormat);
  const fields = LIMITS.map((name) => [limitField(name), limitSchema(name, texts, format)] as const);
  const currents = LIMITS.map(
    (name) => [`${CURRENT_PREFIX}${limitField(name)}`, z.string().optional()] as const,
  );
  return z.object({ ...Object.fromEntries(fields), ...Object.fromEntries(currents) });
});

/** Sends on what was changed, so that a page opened long ago does not undo what was set meanwhile. */
export const limitsAction = formAction({
  form: forms.limits,
  schema,
  async act({ request, casino, session, value, typed: sent, key }) {
    const format = messagesFor(request, moneyFormat);
    const wanted = LIMITS.flatMap((name) => {
      // An empty field asks for no limit; one that was not sent asks for nothing.
      if (sent[limitField(name)] === undefined) return [];
      const typed = value[limitField(name)] as number | null;
      const seen = readLimit(
        name,
        String(value[`${CURRENT_PREFIX}${limitField(name)}`] ?? ""),
        format.decimalMark,
      );
      return typed === seen ? [] : [{ ...name, value: typed }];
    });
    const texts = messagesFor(request, sentences);
    if (wanted.length === 0) return toLimits(texts.limitsUnchanged);
    const answer = await casino.call(setLimits, {
      params: { pid: session.pid },
      body: { limits: wanted },
      key,
    });
    const waits = wanted.filter((one) => isWaiting(answer, one)).length;
    const parts = [waits < wanted.length ? texts.limitsHold : null, waits > 0 ? texts.limitsWait : null];
    return toLimits(parts.filter(Boolean).join(" "));
  },
});

function isWaiting(
  { limits }: LimitsAnswer,
  { limit, period, value }: LimitName & { value: number | null },
): boolean {
  const now = limits.find((one) => one.limit === limit && one.period === period);
  return now !== undefined && now.value !== value;
}

/** The pressed button names what to do and the limit: `confirm:deposit_week`. */
function pressed(intent: string): { confirms: boolean; name: LimitName } | null {
  const [act, field] = intent.split(":");
  const name = LIMITS.find((one) => limitField(one) === field);
  return name !== undefined && (act === "confirm" || act === "drop")
    ? { confirms: act === "confirm", name }
    : null;
}

/** Sets the keys of a page's buttons apart, within the length of a key. */
function shortNameOf({ confirms, name }: NonNullable<ReturnType<typeof pressed>>): string {
  return `${confirms ? "c" : "d"}${LIMITS.indexOf(name)}`;
}

export const limitChangeAction = formAction({
  form: forms.limitChange,
  schema: z.object({}),
  async act({ request, casino, session, intent, key, refuse }) {
    const texts = messagesFor(request, sentences);
    const press = pressed(intent);
    if (press === null) return refuse(400, { "": [texts.limitChoice] });
    const params = { pid: session.pid, ...press.name };
    await casino.call(press.confirms ? confirmLimit : dropLimitChange, {
      params,
      key: `${shortNameOf(press)}:${key}`,
    });
    return toLimits(press.confirms ? texts.limitConfirmed : texts.limitUnchanged);
  },
});

function toLimits(sentence: string): Response {
  return seeOther(paths.limits, { cookies: [setFlash(sentence)] });
}
