import { PostForm } from "~/forms/PostForm";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { messages } from "./overview-messages";
import { forms } from "./forms";

/** For a player with an unconfirmed e-mail address: what is on hold until then, and a button to resend the mail. */
export function EmailNotice({ email, formKey }: { email: string; formKey: string }) {
  const words = useMessages(messages).confirmation;
  return (
    <section className="card" id="email" aria-labelledby="email-title">
      <h2 id="email-title">{words.title}</h2>
      <p>{words.text(email)}</p>
      <PostForm form={forms.confirmation} formKey={formKey} idPrefix="email-">
        {({ busy }) => (
          <Button kind="quiet" busy={busy}>
            {words.button}
          </Button>
        )}
      </PostForm>
    </section>
  );
}
