import type { Guard } from "./guard";

/**
 * What a page needs to show a form again: the values that were typed (never a password), the errors by field
 * (`""` for those of the whole form), and what kind of refusal it was.
 */
export interface FormReply {
  form: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** Stable word of the refusal, for pages that have more to say than its sentence. */
  code: string | null;
  /** Further facts of the refusal, such as the code that was typed. */
  facts: Record<string, string>;
  /** The page that the form stood on before its failure was shown elsewhere. */
  from: string;
  /** A fresh idempotency key for the form that is shown again. */
  formKey: string;
  /** A fresh guard, for guarded forms. */
  guard: Guard | null;
}

export function errorsOf(reply: FormReply | undefined, field: string): string[] {
  return reply?.errors[field] ?? [];
}

export function valueOf(reply: FormReply | undefined, field: string, initial = ""): string {
  return reply?.values[field] ?? initial;
}

/** The reply among an action's data, if it is one and of this form. */
export function replyOf(data: unknown, form: string): FormReply | undefined {
  if (typeof data !== "object" || data === null || !("form" in data) || !("errors" in data)) return undefined;
  return data.form === form ? (data as FormReply) : undefined;
}
