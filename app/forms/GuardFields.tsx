import { useMessages } from "~/messages/messages";
import { Field } from "./Field";
import { useFieldId, useFormContext } from "./form-context";
import { GUARD_FIELDS } from "./guard";
import { messages } from "./messages";

/** Bot protection of a guarded form, before its button: the sealed token, the honeypot, and the question if one is asked. */
export function GuardFields() {
  const m = useMessages(messages);
  const honeypot = useFieldId(GUARD_FIELDS.honeypot);
  const { guard } = useFormContext();
  if (guard === null) return null;
  return (
    <>
      <input type="hidden" name={GUARD_FIELDS.token} value={guard.token} />
      <div className="trap" aria-hidden="true">
        <label htmlFor={honeypot}>{m.trap}</label>
        <input
          // Remount with each refusal, so that what the browser filled in does not come again.
          key={guard.token}
          id={honeypot}
          name={GUARD_FIELDS.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
      {guard.question === null ? null : (
        <Field
          // Remount for a new question, so that the answer to the previous one is not kept.
          key={guard.token}
          name={GUARD_FIELDS.answer}
          label={guard.question}
          hint={m.questionHint}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
    </>
  );
}
