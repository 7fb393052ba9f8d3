import type { Guard } from "~/forms/guard";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { SHORTEST_PASSWORD } from "~/casino/contract/lengths";
import { PASSWORD_FIELD_LENGTH } from "~/session/password-rules";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/Field";
import { PASSWORD_FORM } from "./forms";
import { messages } from "./overview-messages";

interface PasswordFormProps {
  formKey: string;
  guard: Guard;
  /** For the browser's own store of passwords, which has to know whose it is. */
  login: string;
}

/** Changes the password with the current one. Its place on the page is in its URL: there a failure lands without script. */
export function PasswordForm({ formKey, guard, login }: PasswordFormProps) {
  const words = useMessages(messages).password;
  return (
    <section className="card" id="change-password" aria-labelledby="change-password-title">
      <h2 id="change-password-title">{words.title}</h2>
      <PostForm
        form={PASSWORD_FORM}
        action={paths.changePassword}
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
              hint={words.hint(SHORTEST_PASSWORD)}
              autoComplete="new-password"
              reply={reply}
            />
            <Secret name="confirm_password" label={words.again} autoComplete="new-password" reply={reply} />
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
  // One more than the limit, so that too long a password is refused with a message and not cut in silence.
  return <Field {...props} idPrefix="pw-" type="password" maxLength={PASSWORD_FIELD_LENGTH} required />;
}
