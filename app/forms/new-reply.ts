import type { FormReply } from "./reply";

/** A form's reply, from what differs from an accepted form. Apart from reply.ts, which more pages fetch. */
export function newReply(
  form: string,
  given: Pick<FormReply, "values" | "errors"> & Partial<FormReply>,
): FormReply {
  return { form, code: null, facts: {}, from: "", formKey: "", guard: null, ...given };
}
