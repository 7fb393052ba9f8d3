import { Field } from "~/ui/Field";
import { GUARD_FIELDS, type Guard } from "./guard";
import type { FormReply } from "./reply";

interface GuardFieldsProps {
  guard: Guard;
  reply: FormReply | undefined;
  idPrefix: string;
}

/** The guard of a form: its sealed token, the trap that nobody sees, and the question where one is asked. */
export function GuardFields({ guard, reply, idPrefix }: GuardFieldsProps) {
  const trap = `${idPrefix}${GUARD_FIELDS.trap}`;
  return (
    <>
      <input type="hidden" name={GUARD_FIELDS.token} value={guard.token} />
      <div className="trap" aria-hidden="true">
        <label htmlFor={trap}>Leave this empty</label>
        <input
          id={trap}
          name={GUARD_FIELDS.trap}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
      {guard.question === null ? null : (
        <Field
          // Another question is another field: what was typed for the last one does not stay in it.
          key={guard.token}
          name={GUARD_FIELDS.answer}
          label={guard.question}
          hint="One question, to know that you are a person"
          reply={reply}
          idPrefix={idPrefix}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
        />
      )}
    </>
  );
}
