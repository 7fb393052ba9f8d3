import { PasswordField } from "~/forms/PasswordField";

interface FactorFieldProps {
  label: string;
  hint?: string;
}

/** The current password. @param props.login lets a password manager match it to the account */
export function CurrentPassword({ login, ...props }: FactorFieldProps & { login: string }) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={login} hidden readOnly />
      <PasswordField {...props} name="password" autoComplete="current-password" required />
    </>
  );
}
