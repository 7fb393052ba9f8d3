import { Field } from "./Field";
import type { FormReply } from "./reply";

interface CodeFieldProps {
  label: string;
  hint?: string;
  reply: FormReply | undefined;
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
