import { Field } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { ProofField } from "~/forms/ProofField";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { forms } from "../forms";
import { EmailAddress } from "./EmailAddress";
import { messages } from "./messages";

interface EmailNoticeProps {
  email: string;
  /** The address that was typed when a session ended. */
  typed: string;
  formKey: string;
  /** The player has a second factor. */
  asksCode: boolean;
}

/**
 * For a player with an unconfirmed e-mail address: what is on hold until then, a button to resend the mail, and a form to
 * correct the address.
 */
export function EmailNotice({ email, typed, formKey, asksCode }: EmailNoticeProps) {
  const words = useMessages(messages).confirmation;
  return (
    <section className="card stack" id="email" aria-labelledby="email-title">
      <h2 id="email-title">{words.title}</h2>
      <p>{rich(words.text, { email: <EmailAddress address={email} /> })}</p>
      <PostForm form={forms.confirmation} formKey={formKey}>
        <SubmitButton kind="quiet">{words.button}</SubmitButton>
      </PostForm>
      <h3 id="wrong-address">{words.wrong.title}</h3>
      <PostForm
        form={forms.correctEmail}
        formKey={formKey}
        idPrefix="correct-"
        className="account-form stack"
      >
        <Field
          name="email"
          label={words.wrong.email}
          type="email"
          inputMode="email"
          initial={typed}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <ProofField needs={{ needs_password: !asksCode, needs_code: asksCode }} />
        <p className="actions">
          <SubmitButton kind="quiet">{words.wrong.button}</SubmitButton>
        </p>
      </PostForm>
    </section>
  );
}
