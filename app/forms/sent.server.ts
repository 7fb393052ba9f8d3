import { randomUUID } from "node:crypto";
import { z } from "zod";
import { languageOf, messagesFor } from "~/messages/language.server";
import { pageOf, paths, safeReturnTo, withoutDialogs } from "~/paths";
import { requestUrl } from "~/url";
import { FormTooLarge, FormUnreadable, readForm, readUploadForm } from "./body.server";
import { COOKIE_PROBE } from "./cookie-probe";
import { CSRF_FIELD } from "./csrf";
import type { AnyForm } from "./descriptor";
import { GUARD_FIELDS } from "./guard";
import { checkGuard, type GuardCheck } from "./guard.server";
import { OWNER_FIELD } from "./owner";
import { SECRET_FIELD } from "./secret-field";
import { sentences } from "./sentences.server";

/** Fields that any form may carry and that no form's schema declares. */
const OWN_FIELDS = new Set<string>([
  COOKIE_PROBE,
  CSRF_FIELD,
  "formKey",
  "from",
  "returnTo",
  "intent",
  OWNER_FIELD,
  ...Object.values(GUARD_FIELDS),
]);

/** A form as it was sent, before its fields are checked. */
export interface Sent {
  form: FormData;
  typed: Record<string, string>;
  from: string;
  /** The sent idempotency key, or a new one if it is missing or invalid. */
  formKey: string;
  hasKey: boolean;
  /** Null for a form without a guard. */
  guard: GuardCheck | null;
}

/** @throws Response for a form that is too large or of another type */
export async function readSent(request: Request, descriptor: AnyForm): Promise<Sent> {
  const texts = messagesFor(request, sentences);
  try {
    const form = await (descriptor.uploads ? readUploadForm(request) : readForm(request));
    return sentOf(request, descriptor, form);
  } catch (error) {
    if (error instanceof FormTooLarge) throw new Response(texts.tooLarge, { status: 413 });
    if (error instanceof FormUnreadable) throw new Response(texts.notUrlEncoded, { status: 415 });
    throw error;
  }
}

export function sentOf(request: Request, descriptor: AnyForm, form: FormData): Sent {
  const own = descriptor.hasNoPage ? paths.home : withoutDialogs(pageOf(requestUrl(request)));
  const sentKey = form.get("formKey");
  const hasKey = typeof sentKey === "string" && /^[\w-]{8,80}$/.test(sentKey);
  return {
    form,
    typed: typedValues(form),
    from: safeReturnTo(form.get("from"), own),
    formKey: hasKey ? sentKey : randomUUID(),
    hasKey,
    guard: descriptor.guarded ? checkGuard(form, Date.now(), languageOf(request)) : null,
  };
}

/** Neither PostgreSQL text nor HTML can contain U+0000. */
export function hasNul(form: FormData): boolean {
  return [...form].some(([name, value]) => `${name}${typeof value === "string" ? value : ""}`.includes("\0"));
}

function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, sent] of form) {
    if (typeof sent !== "string" || SECRET_FIELD.test(name) || OWN_FIELDS.has(name)) continue;
    const value = sent.replaceAll("\0", "");
    // Several checked checkboxes of one name are joined into one value.
    const before = values[name];
    values[name] = before === undefined ? value : `${before},${value}`;
  }
  return values;
}

/**
 * The first message of each field, in the order of the form's fields. Without sorting, rules that span several fields
 * would come last.
 */
export function fieldErrors(
  errors: Record<string, string[] | null>,
  schema: z.ZodType,
): Record<string, string[]> {
  const order = fieldsOf(schema);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const ordered: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(errors).sort(([a], [b]) => place(a) - place(b))) {
    const [first] = messages ?? [];
    // An item of a list (`picks[0]`) has no place of its own; show its message at the field.
    if (first !== undefined) ordered[name.split("[", 1)[0] ?? name] ??= [first];
  }
  return ordered;
}

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
