import { MIN_PASSWORD_LENGTH } from "~/casino/contract/lengths";
import { CodeField } from "~/forms/CodeField";
import type { Guard } from "~/forms/guard";
import { GuardFields } from "~/forms/GuardFields";
import { PasswordField } from "~/forms/PasswordField";
import { PostForm } from "~/forms/PostForm";
import { errorsOf } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { forms } from "../forms";
import { messages } from "./messages";

interface PasswordFormProps {
  formKey: string;
  guard: Guard;
  /** Lets the browser's password manager match the new password to the account. */
  login: string;
  /** The player has a second factor. */
  asksCode: boolean;
}

/**
 * Asks for the current password. The action URL contains the form's anchor, so a failure without script lands
 * on the form.
 */
export function PasswordForm({ formKey, guard, login, asksCode }: PasswordFormProps) {
  const words = useMessages(messages).password;
  return (
    <section className="card" id="change-password" aria-labelledby="change-password-title">
      <h2 id="change-password-title">{words.title}</h2>
      <PostForm
        form={forms.password}
        formKey={formKey}
        guard={guard}
        className="account-form stack"
        idPrefix="pw-"
      >
        {({ reply }) => (
          <>
            <input type="text" name="username" autoComplete="username" defaultValue={login} hidden readOnly />
            <PasswordField
              name="current_password"
              label={words.current}
              autoComplete="current-password"
              required
            />
            <PasswordField
              name="password"
              label={words.password}
              hint={words.hint(MIN_PASSWORD_LENGTH)}
              autoComplete="new-password"
              required
            />
            <PasswordField name="confirm_password" label={words.again} autoComplete="new-password" required />
            {asksCode || errorsOf(reply, "code").length > 0 ? (
              <CodeField label={words.code} hint={words.codeHint} />
            ) : null}
            <GuardFields />
            <p className="small-print">{words.signsOut}</p>
            <p className="actions">
              <SubmitButton kind="quiet">{words.button}</SubmitButton>
            </p>
          </>
        )}
      </PostForm>
    </section>
  );
}
