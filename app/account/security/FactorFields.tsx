import { Field } from "~/forms/Field";
import type { FormReply } from "~/forms/reply";
import { PASSWORD_FIELD_LENGTH } from "~/session/password-rules";

interface FactorFieldProps {
  label: string;
  hint?: string;
  reply: FormReply | undefined;
}

/** The current password. @param props.login lets a password manager match it to the account */
export function PasswordField({ login, ...props }: FactorFieldProps & { login: string }) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={login} hidden readOnly />
      <Field
        {...props}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_FIELD_LENGTH}
        required
      />
    </>
  );
}
