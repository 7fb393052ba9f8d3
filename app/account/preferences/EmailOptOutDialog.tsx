import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import { ButtonLink } from "~/ui/Button";
import { forms } from "../forms";
import { messages } from "./email-opt-out-messages";

/** Says what the player gives up and what they keep before the confirm button. */
export default function EmailOptOutDialog({ formKey }: { formKey: string }) {
  const words = useMessages(messages);
  return (
    <Dialog title={words.title} closeTo={paths.preferences}>
      <p>{words.lost}</p>
      <p>{words.accountEmails}</p>
      <PostForm form={forms.email} formKey={formKey}>
        <input type="hidden" name="permit" value="no" />
        <p className="actions">
          <SubmitButton kind="danger">{words.stop}</SubmitButton>{" "}
          <ButtonLink kind="quiet" to={paths.preferences} preventScrollReset>
            {words.keep}
          </ButtonLink>
        </p>
      </PostForm>
    </Dialog>
  );
}
