import { Field } from "./Field";

interface CodeFieldProps {
  label: string;
  hint?: string;
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
