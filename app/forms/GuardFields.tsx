import { useMessages } from "~/messages/messages";
import { Field } from "./Field";
import { GUARD_FIELDS, type Guard } from "./guard";
import { useFieldId } from "./id-prefix";
import { messages } from "./messages";
import type { FormReply } from "./reply";

interface GuardFieldsProps {
  guard: Guard;
  reply: FormReply | undefined;
}

/** Bot protection of a form: the sealed token, the honeypot, and the question if one is asked. */
export function GuardFields({ guard, reply }: GuardFieldsProps) {
  const m = useMessages(messages);
  const honeypot = useFieldId(GUARD_FIELDS.honeypot);
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
          reply={reply}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
    </>
  );
}
