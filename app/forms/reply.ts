import type { Guard } from "./guard";

/**
 * What a page needs to show a form again: the values typed (never a password), the errors by field (`""` for the form
 * as a whole), and the kind of refusal.
 */
export interface FormReply {
  form: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** Stable refusal code, for pages that show more than its message. */
  code: string | null;
  /** Further data of the refusal, such as the coupon code that was typed. */
  facts: Record<string, string>;
  /** The page that the form was on, if its failure is shown elsewhere. */
  from: string;
  /** A fresh idempotency key for the form shown again. */
  formKey: string;
  /** A fresh guard, for guarded forms. */
  guard: Guard | null;
}

/** The fact of a refusal that says how long to wait, milliseconds. */
export const WAIT_FACT = "waitMs";

export function errorsOf(reply: FormReply | undefined, field: string): string[] {
  return reply?.errors[field] ?? [];
}

export function valueOf(reply: FormReply | undefined, field: string, initial = ""): string {
  return reply?.values[field] ?? initial;
}

/** How long the casino asks to wait before the form is sent again, milliseconds; null if that is not what is wrong. */
export function waitMsOf(reply: FormReply | undefined): number | null {
  const waitMs = Number(reply?.facts[WAIT_FACT]);
  return waitMs > 0 ? waitMs : null;
}

/** The reply in an action's data, if it is one for this form. */
export function replyOf(data: unknown, form: string): FormReply | undefined {
  if (typeof data !== "object" || data === null || !("form" in data) || !("errors" in data)) return undefined;
  return data.form === form ? (data as FormReply) : undefined;
}
