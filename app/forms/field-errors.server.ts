import type { z } from "zod";

/** The first message of each field. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) errors[path.join(".")] ??= [message];
  return errors;
}

/** What a schema says of each field that must not be empty. @param filled the fields that others depend on */
export function emptyFieldErrors(
  schema: z.ZodType,
  filled: Readonly<Record<string, string>> = {},
): Record<string, string[]> {
  const { error } = schema.safeParse(filled);
  return error ? fieldErrorsOf(error) : {};
}
