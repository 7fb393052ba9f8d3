import type { Guard } from "~/forms/guard";
import { PostForm } from "~/forms/PostForm";
import { errorsOf, type FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { MIN_PASSWORD_LENGTH } from "~/casino/contract/lengths";
import { PASSWORD_FIELD_LENGTH } from "~/session/password-rules";
import { Button } from "~/ui/Button";
import { CodeField } from "~/forms/CodeField";
import { Field } from "~/forms/Field";
import { messages } from "./messages";
import { forms } from "../forms";

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
        {({ reply, busy, guard: guardFields }) => (
          <>
            <input type="text" name="username" autoComplete="username" defaultValue={login} hidden readOnly />
            <Secret
              name="current_password"
              label={words.current}
              autoComplete="current-password"
              reply={reply}
            />
            <Secret
              name="password"
              label={words.password}
              hint={words.hint(MIN_PASSWORD_LENGTH)}
              autoComplete="new-password"
              reply={reply}
            />
            <Secret name="confirm_password" label={words.again} autoComplete="new-password" reply={reply} />
            {asksCode || errorsOf(reply, "code").length > 0 ? (
              <CodeField label={words.code} hint={words.codeHint} reply={reply} />
            ) : null}
            {guardFields}
            <p className="small-print">{words.signsOut}</p>
            <p className="actions">
              <Button kind="quiet" busy={busy}>
                {words.button}
              </Button>
            </p>
          </>
        )}
      </PostForm>
    </section>
  );
}

interface SecretProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  reply: FormReply | undefined;
}

function Secret(props: SecretProps) {
  // Allow one character over the limit, so that a password that is too long gets an error message instead of
  // being silently truncated.
  return <Field {...props} type="password" maxLength={PASSWORD_FIELD_LENGTH} required />;
}
